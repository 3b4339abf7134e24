import type { Load } from '#kernel/contract/load.ts';
import type { cms } from '../../plugin.ts';
import type { EditedMenus, MenuVersions } from '../../calls/menus.ts';
import type { Value } from '#kit/schema/schema.ts';

export interface MenusData {
  menus: EditedMenus;
  versions: Value<typeof MenuVersions>;
}

export const load: Load<typeof cms, MenusData> = async ({ call, query }) => {
  const before = /^[1-9]\d{0,8}$/.test(query.before ?? '') ? Number(query.before) : undefined;
  const [menus, versions] = [await call('editMenus'), await call('listMenuVersions', before === undefined ? {} : { before })];
  return { data: { menus, versions }, noindex: true };
};
