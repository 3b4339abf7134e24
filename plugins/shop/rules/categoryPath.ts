import type { CategoryNode } from '../schemas.ts';

interface Head {
  readonly code: string;
  readonly name: string;
  readonly picture: CategoryNode['picture'];
  readonly children?: readonly Head[];
}

/** A category on the way down, with those right below it. */
export type CategoryOnWay = Head & { readonly children: readonly Head[] };

/** From the top down to the category with this code; empty where there is none. */
export function categoryPath(categories: readonly Head[], code: string): CategoryOnWay[] {
  for (const category of categories) {
    const here = { ...category, children: category.children ?? [] };
    if (category.code === code) return [here];
    const below = categoryPath(here.children, code);
    if (below.length > 0) return [here, ...below];
  }
  return [];
}
