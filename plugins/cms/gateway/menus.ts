import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { safeHref } from '#kit/richText/href.ts';
import type { cms } from '../plugin.ts';
import { linksIn, menuFor, withIds } from '../rules/menu.ts';
import type { BothMenus, EditedMenus, Menus } from '../calls/menus.ts';
import type { CmsCtx } from './db.ts';

/** Versions of one answer. */
const PAGE = 20;

async function stored(ctx: CmsCtx): Promise<Menus> {
  const rows = await ctx.db.selectFrom('cms_menu').select(['key', 'items', 'version']).orderBy('key').execute();
  const of = (key: string) => rows.find((row) => row.key === key);
  return {
    header: withIds(of('header')?.items ?? [], 'header'),
    footer: withIds(of('footer')?.items ?? [], 'footer'),
    version: of('header')?.version ?? 0,
  };
}

const readDraft = (ctx: CmsCtx, lock = false) =>
  ctx.db
    .selectFrom('cms_menu_draft')
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Names of people by id; null of those that nobody knows. */
async function namesOf(ctx: CmsCtx, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const names = await ctx.mayUse('accounts')?.names([...new Set(ids.filter((id) => id !== null))]);
  return (id) => {
    const found = id === null ? undefined : names?.get(id);
    return found ? `${found.firstname} ${found.lastname}`.trim() : null;
  };
}

async function edited(ctx: CmsCtx): Promise<EditedMenus> {
  const [live, row] = [await stored(ctx), await readDraft(ctx)];
  const draft =
    row?.header && row.footer
      ? {
          header: row.header,
          footer: row.footer,
          author: (await namesOf(ctx, [row.author_id]))(row.author_id),
          updatedAt: row.updated_at.toISOString(),
        }
      : null;
  return { live, draft, revision: row?.revision ?? 0 };
}

/** Holds the draft until the end of the call. @throws Refusal 409 `conflict` with what stands there, where somebody else was faster */
async function hold(ctx: CmsCtx, revision: number) {
  if (revision === 0)
    await ctx.db
      .insertInto('cms_menu_draft')
      .values({ space_id: ctx.space, revision: 0, header: null, footer: null, author_id: null })
      .onConflict((oc) => oc.columns(['space_id', 'one']).doNothing())
      .execute();
  const row = await readDraft(ctx, true);
  if ((row?.revision ?? 0) !== revision) throw conflict(await edited(ctx));
  return row;
}

const write = (ctx: CmsCtx, revision: number, menus: BothMenus | null) =>
  ctx.db
    .updateTable('cms_menu_draft')
    .set({
      header: menus && JSON.stringify(menus.header),
      footer: menus && JSON.stringify(menus.footer),
      revision: revision + 1,
      author_id: ctx.account?.id ?? null,
      updated_at: ctx.now(),
    })
    .execute();

/** The menus as this visitor may see them. */
export const getMenus: HandlerOf<typeof cms, 'getMenus'> = async (ctx) => {
  const menus = await stored(ctx);
  return { ...menus, header: menuFor(menus.header, ctx.role), footer: menuFor(menus.footer, ctx.role) };
};

/** What is published, and what is being prepared. */
export const editMenus: HandlerOf<typeof cms, 'editMenus'> = async (ctx) => edited(ctx);

/** Keeps what is being prepared, half typed or not. */
export const saveMenus: HandlerOf<typeof cms, 'saveMenus'> = async (ctx, { header, footer, revision }) => {
  await hold(ctx, revision);
  await write(ctx, revision, { header: withIds(header, 'header'), footer: withIds(footer, 'footer') });
  return edited(ctx);
};

/** Throws away what is being prepared. */
export const discardMenus: HandlerOf<typeof cms, 'discardMenus'> = async (ctx, { revision }) => {
  await hold(ctx, revision);
  await write(ctx, revision, null);
  return edited(ctx);
};

/** Makes what is being prepared what visitors see. */
export const publishMenus: HandlerOf<typeof cms, 'publishMenus'> = async (ctx, { revision, note = '' }) => {
  const draft = await hold(ctx, revision);
  if (!draft?.header || !draft.footer) throw notFound();
  const menus = { header: draft.header, footer: draft.footer };
  for (const { label, href } of linksIn(menus)) {
    if (label.th.trim() === '') throw invalidFields({ label: 'problem.labelEmpty' });
    if (!safeHref(href)) throw invalidFields({ href: 'problem.href' });
  }
  const before = await stored(ctx);
  const kept = await ctx.db.selectFrom('cms_menu_version').select('number').where('number', '=', before.version).executeTakeFirst();
  // What was published before there were versions is one, too.
  if (before.version > 0 && !kept) await keep(ctx, before, { author: null, note: '' });
  const after = { ...menus, version: before.version + 1 };
  await writeMenus(ctx, after);
  await keep(ctx, after, { author: ctx.account?.id ?? null, note });
  await write(ctx, revision, null);
  await ctx.audit({ action: 'cms.menus', entity: 'cms_menu', entityId: 'menus', before, after });
  return edited(ctx);
};

const keep = (ctx: CmsCtx, { header, footer, version }: Menus, { author, note }: { author: string | null; note: string }) =>
  ctx.db
    .insertInto('cms_menu_version')
    .values({
      space_id: ctx.space,
      number: version,
      header: JSON.stringify(header),
      footer: JSON.stringify(footer),
      author_id: author,
      note,
      created_at: ctx.now(),
    })
    .execute();

/** What was published, the latest first. */
export const listMenuVersions: HandlerOf<typeof cms, 'listMenuVersions'> = async (ctx, { before }) => {
  const rows = await ctx.db
    .selectFrom('cms_menu_version')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute();
  const name = await namesOf(
    ctx,
    rows.map(({ author_id }) => author_id),
  );
  const items = rows.slice(0, PAGE).map(({ number, header, footer, author_id, note, created_at }) => ({
    number,
    header,
    footer,
    author: name(author_id),
    note,
    createdAt: created_at.toISOString(),
  }));
  const earlier = rows[PAGE];
  return { items, earlier: earlier ? { header: earlier.header, footer: earlier.footer } : null, next: earlier ? earlier.number + 1 : null };
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
