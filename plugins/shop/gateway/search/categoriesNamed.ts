import { fold } from '#kit/thai/fold.ts';
import { categoryTree } from '../catalogue/categoryTree.ts';
import type { ShopCtx } from '../db.ts';

/** Categories whose name has this text inside, whatever its tone marks; none that is switched off or stands below one that is. */
export async function categoriesNamed(
  ctx: ShopCtx,
  version: number,
  text: string,
  most: number,
): Promise<{ code: string; name: string }[]> {
  const part = fold(text.trim());
  if (!part) return [];
  const tree = await categoryTree(ctx, version);
  const closed = new Set(tree.filter(({ active }) => !active).map(({ id }) => id));
  return tree
    .filter(({ path, names }) => path.every((id) => !closed.has(id)) && (fold(names.th).includes(part) || fold(names.en).includes(part)))
    .slice(0, most)
    .map(({ code, names }) => ({ code, name: (ctx.locale === 'en' && names.en) || names.th }));
}
