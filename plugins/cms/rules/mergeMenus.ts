import { mergeKeys } from '#kit/diagnostics/mergeKeys.ts';
import type { BothMenus, MenuItem } from '../calls/menus.ts';

type Link = Omit<MenuItem, 'children'> & { children?: readonly Link[] };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What two people made of one link, field by field: what I have changed is mine, the rest is theirs. */
function mergeLink(base: Link | undefined, mine: Link, theirs: Link): Link {
  const pick = <V>(was: V | undefined, my: V, their: V): V => (same(my, was) ? their : my);
  return {
    id: mine.id,
    label: { th: pick(base?.label.th, mine.label.th, theirs.label.th), en: pick(base?.label.en, mine.label.en, theirs.label.en) },
    href: pick(base?.href, mine.href, theirs.href),
    roles: pick(base?.roles, mine.roles, theirs.roles),
    ...(mine.children ? { children: mergeLinks(base?.children ?? [], mine.children, theirs.children ?? []) } : {}),
  };
}

/** The same of a list, link by link. One that I have removed and they have changed stays, and the other way round: nothing is lost. */
function mergeLinks(base: readonly Link[], mine: readonly Link[], theirs: readonly Link[]): Link[] {
  const of = (list: readonly Link[], id: string) => list.find((link) => link.id === id);
  const kept = (id: string): Link[] => {
    const [was, my, their] = [of(base, id), of(mine, id), of(theirs, id)];
    if (my && their) return [mergeLink(was, my, their)];
    const left = (my ?? their)!;
    return was && same(was, left) ? [] : [left];
  };
  const idsOf = (list: readonly Link[]) => list.map(({ id }) => id);
  return mergeKeys(idsOf(base), idsOf(mine), idsOf(theirs)).flatMap(kept);
}

/** What two people made of the same menus, in one. */
export const mergeMenus = (base: BothMenus, mine: BothMenus, theirs: BothMenus): BothMenus => ({
  header: mergeLinks(base.header, mine.header, theirs.header) as MenuItem[],
  footer: mergeLinks(base.footer, mine.footer, theirs.footer) as MenuItem[],
});
