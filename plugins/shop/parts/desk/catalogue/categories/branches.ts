import type { DeskCategory } from '../../../../rules/categoryNames.ts';

/** A category on its place in the tree, level 1 at the top. */
export interface Branch {
  category: DeskCategory;
  level: number;
  /** Beside it, in order, itself included. */
  siblings: readonly DeskCategory[];
  place: number;
}

/** The tree from the top to the bottom, as it is drawn. */
export function branches(categories: readonly DeskCategory[], parentId: string | null = null, level = 1): Branch[] {
  const siblings = categories.filter((category) => category.parentId === parentId).toSorted((a, b) => a.rank - b.rank);
  return siblings.flatMap((category, place) => [{ category, level, siblings, place }, ...branches(categories, category.id, level + 1)]);
}

/** Whether a category lies below another one, or is that one. */
export function isBelow(categories: readonly DeskCategory[], id: string, above: string): boolean {
  for (let at: string | null = id; at; at = categories.find((category) => category.id === at)?.parentId ?? null)
    if (at === above) return true;
  return false;
}
