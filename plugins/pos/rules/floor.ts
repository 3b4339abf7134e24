/** A plan of a store's tables, on a grid of `COLUMNS` × `ROWS` squares; what stands on it is `SIZE` squares wide. */
export const COLUMNS = 20;
export const ROWS = 12;
export const SIZE = { round: [2, 2], square: [2, 2], long: [4, 2] } as const;
export const SHAPES = ['round', 'square', 'long'] as const;
export type Shape = (typeof SHAPES)[number];

export interface FloorTable {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly seats: number;
  readonly shape: Shape;
}
export interface FloorArea {
  readonly id: string;
  readonly name: string;
  readonly tables: readonly FloorTable[];
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** A table where it may stand: within the plan. */
export const placed = (table: FloorTable, x: number, y: number): FloorTable => {
  const [wide, high] = SIZE[table.shape];
  return { ...table, x: within(x, COLUMNS - wide), y: within(y, ROWS - high) };
};

const overlaps = (a: FloorTable, b: FloorTable) =>
  a.x < b.x + SIZE[b.shape][0] && b.x < a.x + SIZE[a.shape][0] && a.y < b.y + SIZE[b.shape][1] && b.y < a.y + SIZE[a.shape][1];

/** The first free place for a table, row by row; the first of all where nothing is free. */
export function freePlace(tables: readonly FloorTable[], table: FloorTable): FloorTable {
  for (let y = 0; y <= ROWS - SIZE[table.shape][1]; y += 3)
    for (let x = 0; x <= COLUMNS - SIZE[table.shape][0]; x += 3) {
      const there = { ...table, x, y };
      if (!tables.some((each) => each.id !== table.id && overlaps(each, there))) return there;
    }
  return { ...table, x: 0, y: 0 };
}

/** Changes one table of one area. */
export const withTable = (areas: readonly FloorArea[], table: FloorTable): FloorArea[] =>
  areas.map((area) => ({ ...area, tables: area.tables.map((each) => (each.id === table.id ? table : each)) }));

export const tableOf = (areas: readonly FloorArea[], id: string | null): FloorTable | null =>
  areas.flatMap(({ tables }) => tables).find((table) => table.id === id) ?? null;
