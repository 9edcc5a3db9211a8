/** The valley in words, for those who hear it. */
import { FIELDS, parseSide, type Place } from "../board/geometry";
import type { Mark, Terrain } from "../board/valley";
import { listed, t } from "../lang/words.svelte";
import type { Position } from "../protocol.gen";
import { placeName } from "./names";
import type { Table } from "./table.svelte";

export interface PlaceFacts {
  ground: string;
  water: string;
  dams: string;
  building: string;
  campesinos: string;
}

/** What there is on a place, each in words or empty. */
export function factsOf(place: Place, position: Position, terrain: Record<Place, Terrain>, table: Table): PlaceFacts {
  const rivers = [...new Set(position.flows.filter((flow) => flow.below === place).flatMap((flow) => flow.rivers))];
  const dammed = position.dams.map(parseSide).filter((side) => side.place === place);
  const building = position.players.flatMap((player) => [
    ...(player.fincas.includes(place) ? [t("web-finca-of", { name: table.name(player.seat) })] : []),
    ...(player.hacienda === place ? [t("web-hacienda-of", { name: table.name(player.seat) })] : []),
  ]);
  const campesinos = position.players.flatMap((player) =>
    player.campesinos
      .filter((group) => group.place === place)
      .map((group) => t("web-campesinos-of", { number: group.number, name: table.name(player.seat) })),
  );
  const kind = terrain[place];
  return {
    ground: kind ? t(`terrain-${kind}`) : "",
    water: rivers.length
      ? t("web-irrigated-by", { rivers: listed(rivers.map((river) => t(`river-${river}`))) })
      : position.wet.includes(place)
        ? t("web-irrigated")
        : "",
    dams: dammed.length ? t("web-dams-on", { sides: listed(dammed.map((side) => t(`direction-${side.direction}`))) }) : "",
    building: building.join(", "),
    campesinos: campesinos.join(", "),
  };
}

/** All places with what there is on them, each in one line. */
export function describeAll(
  position: Position,
  terrain: Record<Place, Terrain>,
  table: Table,
): ReadonlyMap<Place, string> {
  return new Map(
    ["C", "W", "E", "west-lake", "east-lake", ...FIELDS].map((place) => {
      const facts = factsOf(place, position, terrain, table);
      const parts = [placeName(place), facts.ground, facts.water, facts.dams, facts.building, facts.campesinos];
      return [place, parts.filter(Boolean).join(", ")];
    }),
  );
}

/** What can be done with a place that is marked so. */
export function markWords(mark: Mark | undefined): string {
  switch (mark?.kind) {
    case "chosen":
      return t("web-mark-chosen");
    case "own":
      return t("web-mark-own");
    case "walk":
      return t("web-mark-walk", { cost: mark.badge ?? "" });
    case "chase":
      return t("web-mark-chase", { cost: mark.badge ?? "", number: mark.chases?.number ?? 1 });
    case "build":
      return t("web-mark-build");
    case "place":
      return t("web-mark-place");
    case "lay":
      return t("web-mark-lay");
    default:
      return "";
  }
}
