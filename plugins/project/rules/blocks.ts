/** Rows of a long list are drawn in blocks of about such a height, px: most of a scroll draws nothing, and no frame draws much. */
const BLOCK_HEIGHT = 280;
/** Blocks that are drawn beyond what is in view, on the side that it is scrolled to, and on the other one; none there while rows fly by. */
const AHEAD = 2;
const BEHIND = 1;

/** Blocks from one to before another. */
export interface Blocks {
  readonly first: number;
  readonly last: number;
}
/** A row, and where it begins, px. */
export interface PlacedRow {
  readonly index: number;
  readonly top: number;
}
/** What of a list is in view, px. */
export interface Sight {
  readonly top: number;
  readonly height: number;
  readonly isDown: boolean;
  /** Whether it goes by faster than anybody reads. */
  readonly isFast: boolean;
}

/** How many rows of such a height a block has. */
export const blockOf = (row: number): number => Math.max(1, Math.round(BLOCK_HEIGHT / row));

export const blockCount = (count: number, size: number): number => Math.ceil(count / size);

/** The heights of a list's blocks: those that were measured, and what the others will be like. */
export class BlockHeights {
  readonly #known = new Map<number, number>();
  readonly #count: number;
  readonly #row: number;
  /** Rows of a block. */
  readonly size: number;
  readonly blocks: number;

  /** @param row height of a row before it has been measured, px */
  constructor(count: number, row: number) {
    this.#count = count;
    this.#row = row;
    this.size = blockOf(row);
    this.blocks = blockCount(count, this.size);
  }

  /** Where a block begins; behind the last one, where the list ends. */
  topOf(block: number): number {
    let top = Math.min(block * this.size, this.#count) * this.#row;
    for (const [at, height] of this.#known) if (at < block) top += height - this.#guess(at);
    return top;
  }
  /** The block in which a place lies. */
  at(place: number): number {
    const last = Math.max(0, this.blocks - 1);
    let top = 0;
    for (let block = 0; block < last; block++) {
      top += this.#known.get(block) ?? this.#guess(block);
      if (place < top) return block;
    }
    return last;
  }
  /** Whether that is news. */
  measure(block: number, height: number): boolean {
    const isNews = Math.abs((this.#known.get(block) ?? this.#guess(block)) - height) > 0.1;
    if (isNews) this.#known.set(block, height);
    return isNews;
  }
  /** Where the rows of a block begin, if they are alike. */
  rowsOf(block: number): PlacedRow[] {
    const count = Math.min(this.size, this.#count - block * this.size);
    const [top, height] = [this.topOf(block), (this.#known.get(block) ?? this.#guess(block)) / count];
    return Array.from({ length: Math.max(0, count) }, (_, nth) => ({ index: block * this.size + nth, top: top + nth * height }));
  }
  #guess(block: number): number {
    return Math.min(this.size, this.#count - block * this.size) * this.#row;
  }
}

/** The rows of some blocks that are not among others, which are drawn. */
export function rowsBeside(heights: BlockHeights, { first, last }: Blocks, drawn: Blocks): PlacedRow[] {
  const all = Array.from({ length: Math.max(0, Math.min(last, heights.blocks) - first) }, (_, nth) => first + nth);
  return all.filter((block) => block < drawn.first || block >= drawn.last).flatMap((block) => heights.rowsOf(block));
}

/** The blocks that can be seen. */
export const inSight = (heights: BlockHeights, { top, height }: Sight): Blocks => ({
  first: heights.at(top),
  last: heights.at(top + height) + 1,
});

/** The blocks to draw, of so many: more of them where it is scrolled to. */
export function wantedBlocks({ first, last }: Blocks, all: number, { isDown, isFast }: Pick<Sight, 'isDown' | 'isFast'>): Blocks {
  const [ahead, behind] = [AHEAD, isFast ? 0 : BEHIND];
  return { first: Math.max(0, first - (isDown ? behind : ahead)), last: Math.min(all, last + (isDown ? ahead : behind)) };
}

/** One block nearer to what is wanted, and nothing beside it: first below what is there, then above it. */
export function toward(now: Blocks, goal: Blocks): Blocks {
  const [first, last] = [Math.max(now.first, goal.first), Math.min(now.last, goal.last)];
  if (first >= last) return { first: goal.first, last: Math.min(goal.first + 1, goal.last) };
  if (last < goal.last) return { first, last: last + 1 };
  return { first: Math.max(goal.first, first - 1), last };
}

/** Whether the one lies within the other. */
export const covers = (outer: Blocks, inner: Blocks): boolean => outer.first <= inner.first && outer.last >= inner.last;

/** Blocks of a list that has become another one. */
export function within({ first, last }: Blocks, all: number): Blocks {
  const end = Math.min(last, all);
  return { first: Math.max(0, Math.min(first, end - (last - first))), last: end };
}
