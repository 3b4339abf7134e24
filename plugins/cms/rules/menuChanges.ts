import type { BothMenus, MenuItem } from '../calls/menus.ts';
import { compare } from '#kit/richText/compare.ts';

type Link = Omit<MenuItem, 'children'>;

/** One thing that is otherwise in a menu; a text `menus.change.<kind>` says it. */
export interface MenuChange {
  readonly kind: 'added' | 'removed' | 'renamed' | 'led' | 'roles' | 'moved';
  /** Words of the link, as they are now or were. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** All links of both menus in their order, each with where it stands. */
const flat = ({ header, footer }: BothMenus): { link: Link; place: string }[] =>
  (
    [
      ['header', header],
      ['footer', footer],
    ] as const
  ).flatMap(([menu, items]) =>
    items.flatMap((item) => [{ link: item, place: menu }, ...item.children.map((link) => ({ link, place: item.id }))]),
  );

/** What was changed between two states of the menus, link by link. */
export function menuChanges(before: BothMenus, after: BothMenus): MenuChange[] {
  const [was, is] = [flat(before), flat(after)];
  const old = new Map(was.map((each) => [each.link.id, each]));
  const now = new Map(is.map((each) => [each.link.id, each]));
  const change = (kind: MenuChange['kind'], { label }: Link, from = '', to = ''): MenuChange => ({
    kind,
    name: label.th,
    before: from,
    after: to,
  });
  /** Links that both have, in the order of one side. */
  const order = (list: typeof was, other: typeof old) => list.map(({ link }) => link.id).filter((id) => other.has(id));
  const moved = new Set(
    compare(order(was, now), order(is, old))
      .filter(({ kind }) => kind === 'added')
      .map(({ text }) => text),
  );
  return [
    ...is.flatMap(({ link, place }) => {
      const before = old.get(link.id);
      if (!before) return [change('added', link, '', link.href)];
      const { link: had } = before;
      return [
        ...(had.label.th === link.label.th && had.label.en === link.label.en ? [] : [change('renamed', link, had.label.th, link.label.th)]),
        ...(had.href === link.href ? [] : [change('led', link, had.href, link.href)]),
        ...([...had.roles].toSorted().join() === [...link.roles].toSorted().join() ? [] : [change('roles', link)]),
        ...(before.place !== place || moved.has(link.id) ? [change('moved', link)] : []),
      ];
    }),
    ...was.filter(({ link }) => !now.has(link.id)).map(({ link }) => change('removed', link, link.href)),
  ];
}
