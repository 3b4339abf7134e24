import type { Locale } from '#kit/schema/locale.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { BothMenus, MenuItem } from '../calls/menus.ts';

const visible = (item: { roles: readonly Role[] }, role: Role) => item.roles.length === 0 || item.roles.includes(role);

/** The links of a menu that a role may see. A link that is hidden hides its children. */
export const menuFor = (items: readonly MenuItem[], role: Role): MenuItem[] =>
  items.filter((item) => visible(item, role)).map((item) => ({ ...item, children: item.children.filter((child) => visible(child, role)) }));

/** A link as a menu draws it. */
export interface MenuLink {
  label: string;
  href: string;
  children: { label: string; href: string }[];
}

/** A menu in one language. An English label that is missing is shown in Thai. */
export const menuLinks = (items: readonly MenuItem[], locale: Locale): MenuLink[] =>
  items.map((item) => ({
    label: item.label[locale] || item.label.th,
    href: item.href,
    children: item.children.map((child) => ({ label: child.label[locale] || child.label.th, href: child.href })),
  }));

/** Links with an id each, by which changes of two people are told apart; those of before have that of their place. */
export const withIds = (items: readonly MenuItem[], under: string): MenuItem[] =>
  items.map((item, index) => {
    const id = item.id || `${under}-${index}`;
    return { ...item, id, children: item.children.map((child, place) => ({ ...child, id: child.id || `${id}-${place}` })) };
  });

/** All links of both menus. */
export const linksIn = ({ header, footer }: BothMenus): Omit<MenuItem, 'children'>[] =>
  [...header, ...footer].flatMap((item) => [item, ...item.children]);
