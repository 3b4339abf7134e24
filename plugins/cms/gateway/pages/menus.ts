import type { Load } from '#kernel/contract/load.ts';
import type { cms } from '../../plugin.ts';
import type { Menus } from '../../schemas.ts';

export const load: Load<typeof cms, Menus> = async ({ call }) => ({ data: await call('editMenus'), noindex: true });
