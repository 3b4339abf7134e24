import { EVERYONE, ROLES } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, orNull, text } from '#kit/schema/shapes.ts';
import { VersionsQuery } from '../schemas.ts';

const label = closed({ th: text(80), en: text(80) });
const linkFields = {
  /** By which a link is known when it is moved or worded anew; empty of what was written without. */
  id: { type: 'string', maxLength: 120, default: '' },
  label,
  href: text(500),
  roles: { type: 'array', items: { type: 'string', enum: ROLES }, maxItems: 4, uniqueItems: true, default: [] },
} as const;
const SubItem = closed(linkFields);
/** A link of a menu; empty `roles` means everybody. One level of children. What is being prepared may be half typed. */
export const MenuItem = closed({ ...linkFields, children: { type: 'array', items: SubItem, maxItems: 20, default: [] } });
export type MenuItem = Value<typeof MenuItem>;

const items = { type: 'array', items: MenuItem, maxItems: 30 } as const;
const bothMenus = { header: items, footer: items } as const;
export type BothMenus = Pick<Menus, 'header' | 'footer'>;
/** Both menus. `version` counts the changes; 0 where nobody has made one yet. */
export const Menus = closed({ ...bothMenus, version: count });
export type Menus = Value<typeof Menus>;
/** What is published, and what is being prepared: null where that is nothing. `revision` counts every change of either. */
export const EditedMenus = closed({
  live: Menus,
  draft: orNull(closed({ ...bothMenus, author: orNull(text(300)), updatedAt: text(60) })),
  revision: count,
});
export type EditedMenus = Value<typeof EditedMenus>;
const counted = { ...count, maximum: 2_147_483_647 } as const;
export const SaveMenus = closed({ ...bothMenus, revision: counted });
export const DiscardMenus = closed({ revision: counted });
export const PublishMenus = closed({ revision: counted, note: text(200) }, ['note']);
const MenuVersion = closed({ ...bothMenus, number: count, author: orNull(text(300)), note: text(200), createdAt: text(60) });
/** `earlier`: what the last of them followed; null where it is the first. */
export const MenuVersions = closed({
  items: { type: 'array', items: MenuVersion },
  earlier: orNull(closed(bothMenus)),
  next: { type: ['integer', 'null'] },
});

const admin = { roles: ['admin'] } as const;
/** Menus: what visitors get, what is prepared, what was. */
export const menus = {
  getMenus: { method: 'GET', path: '/api/cms/menus', roles: EVERYONE, reply: Menus },
  editMenus: { method: 'GET', path: '/api/cms/menus/all', ...admin, reply: EditedMenus, quiet: true },
  saveMenus: { method: 'PUT', path: '/api/cms/menus', ...admin, body: SaveMenus, reply: EditedMenus, unseen: true },
  discardMenus: { method: 'POST', path: '/api/cms/menus/discard', ...admin, body: DiscardMenus, reply: EditedMenus },
  publishMenus: { method: 'POST', path: '/api/cms/menus/publish', ...admin, body: PublishMenus, reply: EditedMenus },
  listMenuVersions: { method: 'GET', path: '/api/cms/menus/versions', ...admin, query: VersionsQuery, reply: MenuVersions },
} as const;
