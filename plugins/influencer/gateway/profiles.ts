import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { influencer } from '../plugin.ts';
import { isHttps, readSocials, readTopics, RESERVED } from '../rules/about.ts';
import type { Social } from '../schemas.ts';
import { lacksTaxId, type InfluencerCtx, type ProfileRow } from './db.ts';
import { notifyInfluencer, notifyStaff } from './notify.ts';

/** Most links of one influencer. */
const MOST_LINKS = 100;
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** The profile of an account; undefined for who has none. */
export const profileOf = (ctx: InfluencerCtx, accountId: string | undefined): Promise<ProfileRow | undefined> =>
  accountId === undefined
    ? Promise.resolve(undefined)
    : ctx.db.selectFrom('influencer_profile').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** The visitor's own, removed ones left out. @throws Refusal 404 */
export async function ownProfile(ctx: InfluencerCtx): Promise<ProfileRow> {
  const row = await profileOf(ctx, ctx.account?.id);
  if (!row || row.state === 'removed') throw notFound();
  return row;
}

/** By address, as visitors see it; undefined where it is not to be seen. */
export const activeBySlug = (ctx: InfluencerCtx, slug: string): Promise<ProfileRow | undefined> =>
  ctx.db.selectFrom('influencer_profile').selectAll().where('slug', '=', slug).where('state', '=', 'active').executeTakeFirst();

function socialsFrom(ctx: InfluencerCtx, text: string): Social[] {
  const read = readSocials(text);
  if (!Array.isArray(read)) throw ctx.refuse('socials-invalid', { line: read.line });
  return read;
}

/** A code that nobody has: of a link, or of an influencer. */
async function isFree(ctx: InfluencerCtx, code: string): Promise<boolean> {
  const [taken] = await ctx.sql`
    select 1 from influencer_profile where space_id = ${ctx.space} and code = ${code}
    union all select 1 from influencer_link where space_id = ${ctx.space} and code = ${code}`;
  return taken === undefined;
}

/** @throws Refusal 409 `applied-before`, `slug-taken`, `code-taken` · 422 `socials-invalid` */
export const apply: HandlerOf<typeof influencer, 'apply'> = async (ctx, { name, slug, code, bio, socials, topics, phone }) => {
  const accountId = ctx.account!.id;
  if (await profileOf(ctx, accountId)) throw ctx.refuse('applied-before');
  if (RESERVED.has(slug)) throw ctx.refuse('slug-taken');
  if (!(await isFree(ctx, code))) throw ctx.refuse('code-taken');
  const [made] = await ctx.sql`
    insert into influencer_profile (space_id, account_id, slug, code, name, bio, socials, topics, phone, created_at)
    values (${ctx.space}, ${accountId}, ${slug}, ${code}, ${name.trim()}, ${bio.trim()}, ${JSON.stringify(socialsFrom(ctx, socials))},
      ${readTopics(topics)}, ${phone.trim()}, ${ctx.now()})
    on conflict do nothing returning id`;
  // Who was faster had the account, the address or the code; the account has been looked at.
  if (!made)
    throw ctx.refuse((await profileOf(ctx, accountId)) ? 'applied-before' : (await isFree(ctx, code)) ? 'slug-taken' : 'code-taken');
  await notifyStaff(ctx, 'applied', { name: name.trim() }, '/influencer/manage?state=applied');
};

/** What they say of themselves and where they are paid. @throws Refusal 404 · 409 `conflict` · 422 `socials-invalid`, `tax-id-needed` */
export const saveAbout: HandlerOf<typeof influencer, 'saveAbout'> = async (ctx, input) => {
  const row = await ownProfile(ctx);
  if (lacksTaxId(input)) throw ctx.refuse('tax-id-needed');
  const changed = await ctx.db
    .updateTable('influencer_profile')
    .set({
      name: input.name.trim(),
      bio: input.bio.trim(),
      socials: JSON.stringify(socialsFrom(ctx, input.socials)),
      topics: readTopics(input.topics),
      phone: input.phone.trim(),
      tax_id: input.taxId.trim(),
      vat_registered: input.vatRegistered,
      address: input.address.trim(),
      bank: input.bank.trim(),
      gifts: input.gifts,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw conflict({ version: row.version });
};

/** @throws Refusal 404 · 409 `too-many-links` · 422 `link-target` */
export const addLink: HandlerOf<typeof influencer, 'addLink'> = async (ctx, { title, kind, target }) => {
  const row = await ownProfile(ctx);
  await ctx.sql`select 1 from influencer_profile where space_id = ${ctx.space} and id = ${row.id}::uuid for no key update`;
  const [held] = await ctx.sql<{ links: number }>`
    select count(*)::int as links from influencer_link where space_id = ${ctx.space} and influencer_id = ${row.id}::uuid`;
  if (held!.links >= MOST_LINKS) throw ctx.refuse('too-many-links', { most: MOST_LINKS });
  const path = target.startsWith(`${ctx.site.origin}/`) ? target.slice(ctx.site.origin.length) : target;
  if (!path.startsWith('/') && !(kind === 'url' && isHttps(path))) throw ctx.refuse('link-target');
  let code = '';
  do code = [...randomBytes(7)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  while (!(await isFree(ctx, code)));
  await ctx.db
    .insertInto('influencer_link')
    .values({ space_id: ctx.space, influencer_id: row.id, kind, target: path, title: title.trim(), code, created_at: ctx.now() })
    .execute();
  return { code };
};

/** @throws Refusal 404 */
export const turnLink: HandlerOf<typeof influencer, 'turnLink'> = async (ctx, { id, active }) => {
  const row = await ownProfile(ctx);
  const { numUpdatedRows } = await ctx.db
    .updateTable('influencer_link')
    .set((eb) => ({ active, version: eb('version', '+', 1) }))
    .where('id', '=', uuid(id))
    .where('influencer_id', '=', row.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
};

/** Lets somebody in, or out. @throws Refusal 404 · 409 `conflict`, `state-changed` */
export const decide: HandlerOf<typeof influencer, 'decide'> = async (ctx, { id, state, version }) => {
  const row = await ctx.db.selectFrom('influencer_profile').selectAll().where('id', '=', uuid(id)).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.state === state) throw ctx.refuse('state-changed', { state: row.state });
  if (row.version !== version) throw conflict({ version: row.version });
  await ctx.db
    .updateTable('influencer_profile')
    .set({ state, version: row.version + 1, decided_by: ctx.account!.id, decided_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await ctx.audit({
    action: 'influencer.decide',
    entity: 'influencer_profile',
    entityId: row.id,
    before: { state: row.state },
    after: { state },
  });
  await notifyInfluencer(ctx, row, `state.${state}`, { name: row.name }, '/influencer/me');
};
