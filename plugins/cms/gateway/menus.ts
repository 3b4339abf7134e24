import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { safeHref } from '#kit/richText/href.ts';
import { menuFor } from '../rules/menu.ts';
import type { Menus } from '../schemas.ts';
import type { CmsCtx } from './db.ts';

async function stored(ctx: CmsCtx, lock = false): Promise<Menus> {
  const rows = await ctx.db
    .selectFrom('cms_menu')
    .select(['key', 'items', 'version'])
    .orderBy('key')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const of = (key: string) => rows.find((row) => row.key === key);
  return { header: of('header')?.items ?? [], footer: of('footer')?.items ?? [], version: of('header')?.version ?? 0 };
}

/** The menus as this visitor may see them. */
export const getMenus: HandlerOf<typeof cms, 'getMenus'> = async (ctx) => {
  const menus = await stored(ctx);
  return { ...menus, header: menuFor(menus.header, ctx.role), footer: menuFor(menus.footer, ctx.role) };
};

/** The menus with all their links, for their editor. */
export const editMenus: HandlerOf<typeof cms, 'editMenus'> = async (ctx) => stored(ctx);

/** Replaces both menus. */
export const saveMenus: HandlerOf<typeof cms, 'saveMenus'> = async (ctx, { header, footer, version }) => {
  for (const item of [...header, ...footer].flatMap((item) => [item, ...item.children])) {
    if (!safeHref(item.href)) throw invalidFields({ href: 'problem.href' });
  }
  const before = await stored(ctx, true);
  if (before.version !== version) throw conflict(before);
  const after = { header, footer, version: version + 1 };
  await writeMenus(ctx, after);
  await ctx.audit({ action: 'cms.menus', entity: 'cms_menu', entityId: 'menus', before, after });
  return after;
};

export async function writeMenus(ctx: CmsCtx, menus: Menus): Promise<void> {
  const row = (key: 'header' | 'footer') => ({
    space_id: ctx.space,
    key,
    items: JSON.stringify(menus[key]),
    version: menus.version,
    updated_at: ctx.now(),
  });
  await ctx.db
    .insertInto('cms_menu')
    .values([row('header'), row('footer')])
    .onConflict((oc) =>
      oc.columns(['space_id', 'key']).doUpdateSet((eb) => ({
        items: eb.ref('excluded.items'),
        version: eb.ref('excluded.version'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
