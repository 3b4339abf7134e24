import type { Gains, SiteDiff } from '#kernel/contract/manifests.ts';
import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { RoleChange } from '../schemas.ts';
import type { Book } from './book.ts';

const KINDS = ['pages', 'nav', 'fills', 'calls'] as const;
type Kind = (typeof KINDS)[number];

/** Paths told of by name to whom it is of use; the rest is counted. */
const MOST = 500;

/** The plugin of a name as the kernel tells it: `/shop (shop.home)`, `/shop (shop.page.home)`, `kernel:siteMenu@1 ← cms.menu`, `shop.addToCart (POST …)`. */
export function ownerOf(kind: Kind, name: string): string {
  const id = kind === 'calls' ? name : kind === 'fills' ? name.slice(name.indexOf('← ') + 2) : name.slice(name.lastIndexOf('(') + 1);
  return id.slice(0, id.indexOf('.'));
}

/** What each role gains and loses, plugin by plugin: "Shop: 12 pages, 3 links in the menu"; names and paths only as details. */
export function roleChanges({ roles }: SiteDiff, book: Book): RoleChange[] {
  const lines = (role: Role, side: keyof Gains): string[] => {
    const owners = new Map<string, Partial<Record<Kind, number>>>();
    for (const kind of KINDS)
      for (const name of roles[role][kind][side]) {
        const counts = owners.get(ownerOf(kind, name)) ?? {};
        owners.set(ownerOf(kind, name), { ...counts, [kind]: (counts[kind] ?? 0) + 1 });
      }
    return [...owners].map(([id, counts]) => {
      const things = KINDS.flatMap((kind) => (counts[kind] ? [book.t(`changes.${kind}`, { count: counts[kind] })] : []));
      return book.t('changes.line', { name: book.plugin(id).title, things: things.join(', ') });
    });
  };
  const details = (role: Role): string[] => {
    const all = (['gained', 'lost'] as const).flatMap((side) =>
      KINDS.flatMap((kind) => roles[role][kind][side].map((name) => `${side === 'gained' ? '+' : '−'} ${name}`.slice(0, 1_000))),
    );
    return all.length > MOST ? [...all.slice(0, MOST), `… +${all.length - MOST}`] : all;
  };
  return ROLES.map((role) => ({ role, gains: lines(role, 'gained'), loses: lines(role, 'lost'), details: details(role) })).filter(
    ({ gains, loses }) => gains.length + loses.length > 0,
  );
}
