import type { Reply } from '#kernel/contract/calls.ts';
import type { deskCatalogue } from '../calls/deskCatalogue.ts';

export type DeskCategory = Reply<typeof deskCatalogue.deskCategories>['categories'][number];

/** Categories in the order of the tree, each with the names of those above it before its own: `อาหาร › ผลไม้`. */
export function categoryNames(
  categories: readonly DeskCategory[],
  parentId: string | null = null,
  above = '',
): { id: string; code: string; name: string }[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ id, code, name }) => {
      const path = above ? `${above} › ${name.th}` : name.th;
      return [{ id, code, name: path }, ...categoryNames(categories, id, path)];
    });
}
