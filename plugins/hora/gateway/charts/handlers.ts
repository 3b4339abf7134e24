import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { randomBytes } from 'node:crypto';
import type { hora } from '../../plugin.ts';
import type { HoraCtx, ProfileRow } from '../db.ts';
import { currentTexts } from '../versions.ts';
import { compute, loadNow, type Computed } from './compute.ts';
import { chartOf } from './find.ts';
import { sealBirth, unsealBirth } from './seal.ts';

type Of<N extends keyof (typeof hora)['calls']> = HandlerOf<typeof hora, N>;

/** Births that one account may keep. */
const MOST_PROFILES = 200;

export const draw: Of<'draw'> = async (ctx, { beside, ...draft }) => {
  compute(ctx, draft, await loadNow(ctx));
  const chart = sealBirth(ctx, draft);
  const query: Record<string, string> = beside === 'first' ? { a: chart } : { a: beside, b: chart };
  return { path: beside ? `/hora/compare?${new URLSearchParams(query)}` : `/hora/rakkana?${new URLSearchParams({ chart })}` };
};

/** Stores a chart of a profile as its next one. @returns its path */
export async function store(ctx: HoraCtx, profile: string, computed: Computed): Promise<string> {
  const { db, space } = ctx;
  const before = await db
    .selectFrom('hora_chart')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('profile_id', '=', profile)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('hora_chart')
    .values({
      space_id: space,
      profile_id: profile,
      number: (before?.last ?? 0) + 1,
      birth: JSON.stringify(computed.birth),
      method: computed.method,
      method_version: computed.methodVersion,
      settings: JSON.stringify(computed.settings),
      base: JSON.stringify(computed.used),
      result: JSON.stringify(computed.chart),
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/hora/charts/${id}`;
}

export const save: Of<'save'> = async (ctx, { chart, name, consent }) => {
  const draft = unsealBirth(ctx, chart);
  if (!draft) throw ctx.refuse('chart-unreadable');
  const called = (name || draft.name).trim();
  if (!called) throw ctx.refuse('name-missing');
  if (!consent) throw ctx.refuse('consent-missing');
  const owner = ctx.account!.id;
  const kept = await ctx.db.selectFrom('hora_profile').select('id').where('owner', '=', owner).limit(MOST_PROFILES).execute();
  if (kept.length === MOST_PROFILES) throw ctx.refuse('too-many-profiles', { most: MOST_PROFILES });
  const birth = { ...draft, name: called };
  const computed = compute(ctx, birth, await loadNow(ctx));
  const words = (await currentTexts(ctx)).find(({ key }) => key === 'consent')!;
  const { id } = await ctx.db
    .insertInto('hora_profile')
    .values({
      space_id: ctx.space,
      owner,
      name: called,
      birth: JSON.stringify(birth),
      consent_at: ctx.now(),
      consent_text: words[ctx.locale],
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { path: await store(ctx, id, computed) };
};

/** A profile of the visitor's own, held until the call is done. */
async function profileOf({ db, account }: HoraCtx, id: string): Promise<ProfileRow> {
  const row = await db
    .selectFrom('hora_profile')
    .selectAll()
    .where('id', '=', uuid(id))
    .where('owner', '=', account!.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const correct: Of<'correct'> = async (ctx, { id, ...draft }) => {
  const { name: before } = await profileOf(ctx, id);
  const name = draft.name.trim() || before;
  const birth = { ...draft, name };
  const computed = compute(ctx, birth, await loadNow(ctx));
  await ctx.db
    .updateTable('hora_profile')
    .set({ name, birth: JSON.stringify(birth) })
    .where('id', '=', id)
    .execute();
  return { path: await store(ctx, id, computed) };
};

export const recompute: Of<'recompute'> = async (ctx, { id }) => {
  const { profile_id } = await chartOf(ctx, id);
  const { birth } = await profileOf(ctx, profile_id);
  return { path: await store(ctx, profile_id, compute(ctx, birth, await loadNow(ctx))) };
};

export const share: Of<'share'> = async (ctx, { id }) => {
  const row = await chartOf(ctx, id);
  if (row.state === 'saved')
    await ctx.db
      .updateTable('hora_chart')
      .set({ state: 'shared', token: randomBytes(24).toString('base64url') })
      .where('id', '=', id)
      .where('state', '=', 'saved')
      .execute();
  return { path: `/hora/charts/${id}` };
};

export const unshare: Of<'unshare'> = async (ctx, { id }) => {
  await chartOf(ctx, id);
  await ctx.db.updateTable('hora_chart').set({ state: 'saved', token: null }).where('id', '=', id).execute();
  return { path: `/hora/charts/${id}` };
};

export const removeProfile: Of<'removeProfile'> = async (ctx, { id }) => {
  await profileOf(ctx, id);
  await ctx.db.deleteFrom('hora_profile').where('id', '=', id).execute();
  return { path: '/hora/profiles' };
};
