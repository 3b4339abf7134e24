import type { TileSize } from '../contract.ts';
import type { Placed } from '../schemas.ts';

interface Known {
  readonly id: string;
  readonly size: TileSize;
  readonly order: number;
}

/** Where tiles stand: as somebody has arranged them, without those that there are not, or all of them in the order that they bring. */
export function arranged<T extends Known>(known: readonly T[], kept: readonly Placed[] | null): (T & { size: TileSize })[] {
  if (!kept) return known.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const tiles = new Map(known.map((tile) => [tile.id, tile]));
  const once = new Map(kept.map(({ id, size }) => [id, size]));
  return [...once].flatMap(([id, size]) => {
    const tile = tiles.get(id);
    return tile ? { ...tile, size } : [];
  });
}

/** One of them at another place; the others move up. */
export function moved<T>(tiles: readonly T[], from: number, to: number): T[] {
  const rest = tiles.filter((_, index) => index !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), tiles[from]!, ...rest.slice(place)];
}
