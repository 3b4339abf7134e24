import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { nextForm, type FormAction } from '../../machines/form.ts';
import type { form as plugin } from '../../plugin.ts';
import { documentProblems } from '../../rules/documentProblems.ts';
import { newSettings, PATTERN_OF } from '../../rules/patterns.ts';
import type { FormDocument, FormKind, FormSettings } from '../../schemas.ts';
import type { FormCtx, FormRow } from '../db.ts';
import { hashPin } from '../filling/gates.ts';
import { keepQuotas } from '../filling/places.ts';
import { promoteQueue } from '../filling/promote.ts';
import { holdForm, formNamed } from './hold.ts';
import { viewForm } from './view.ts';

const PAGE = 50;

/** `GET /api/form/desk/forms` */
export const listForms: HandlerOf<typeof plugin, 'listForms'> = async (ctx, { q, state, page }) => {
  const narrowed = ctx.db
    .selectFrom('form_form')
    .$if(state !== '', (query) => query.where('state', '=', state as FormRow['state']))
    .$if(state === '', (query) => query.where('state', '<>', 'archived'))
    .$if(q.trim() !== '', (query) =>
      query.where((row) => row.or([row('title', 'ilike', `%${literal(q.trim())}%`), row('slug', 'ilike', `%${literal(q.trim())}%`)])),
    );
  const { total } = await narrowed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await narrowed
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * PAGE)
    .limit(PAGE)
    .execute();
  const counts = await ctx.sql<{ form_id: string; responses: number; waiting: number }>`
    select form_id, count(*)::int as responses, (count(*) filter (where state = 'in_review'))::int as waiting from form_response
    where form_id = any(${rows.map(({ id }) => id)}::uuid[]) and submitted_at is not null group by form_id`;
  const byForm = new Map(counts.map((each) => [each.form_id, each]));
  return {
    items: rows.map((form) => ({
      id: form.id,
      slug: form.slug,
      title: form.title,
      kind: form.kind,
      state: form.state,
      responses: byForm.get(form.id)?.responses ?? 0,
      waiting: byForm.get(form.id)?.waiting ?? 0,
      published: form.published,
      closesAt: form.closes_at?.toISOString() ?? null,
      updatedAt: form.updated_at.toISOString(),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  };
};

/** What settings are held in columns, to be asked for. */
const columnsOf = (settings: FormSettings) => ({
  settings: JSON.stringify(settings),
  slug: settings.slug,
  opens_at: settings.opensAt,
  closes_at: settings.closesAt,
  max_responses: settings.maxResponses,
});

/** @throws Refusal 409 `slug-taken` */
async function freeSlug(ctx: FormCtx, slug: string, id: string): Promise<void> {
  // The lock lasts until the transaction ends, so that two forms cannot take the same slug at once.
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`form:${ctx.space}:${slug}`}, 7))`;
  if ((await ctx.sql`select id from form_form where slug = ${slug} and id <> ${id}`)[0]) throw ctx.refuse('slug-taken');
}

/** Makes a form. @throws Refusal 409 `slug-taken` */
export async function insertForm(ctx: FormCtx, made: { kind: FormKind; draft: FormDocument; settings: FormSettings }): Promise<FormRow> {
  const id = randomUUID();
  await freeSlug(ctx, made.settings.slug, id);
  const now = ctx.now();
  return ctx.db
    .insertInto('form_form')
    .values({
      space_id: ctx.space,
      id,
      kind: made.kind,
      state: 'draft',
      title: made.draft.title.th.slice(0, 200),
      draft: JSON.stringify(made.draft),
      ...columnsOf(made.settings),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `POST /api/form/desk/forms` */
export const createForm: HandlerOf<typeof plugin, 'createForm'> = async (ctx, { pattern, title, slug }) => {
  const { kind, document, settings } = PATTERN_OF[pattern];
  const draft = document({ th: title, en: '' });
  return viewForm(ctx, await insertForm(ctx, { kind, draft, settings: newSettings(slug, settings) }));
};

/** Makes a form that asks what a document says, by the settings of another one, without its times. @throws Refusal 409 `slug-taken` */
export const insertLike = (ctx: FormCtx, { kind, settings }: FormRow, draft: FormDocument, slug: string): Promise<FormRow> =>
  insertForm(ctx, { kind, draft, settings: { ...settings, slug, opensAt: null, closesAt: null } });

/** `POST /api/form/desk/forms/:id/copy` */
export const copyForm: HandlerOf<typeof plugin, 'copyForm'> = async (ctx, { id, title, slug }) => {
  const from = await formNamed(ctx, id);
  return viewForm(ctx, await insertLike(ctx, from, { ...from.draft, title: { th: title, en: '' } }, slug));
};

/** `GET /api/form/desk/forms/:id` */
export const findForm: HandlerOf<typeof plugin, 'findForm'> = async (ctx, { id }) => viewForm(ctx, await formNamed(ctx, id));

const change = (ctx: FormCtx, id: string) => ctx.db.updateTable('form_form').where('id', '=', id).set({ updated_at: ctx.now() });

/** `PUT /api/form/desk/forms/:id/draft`: what is published stays as it is. */
export const saveDraft: HandlerOf<typeof plugin, 'saveDraft'> = async (ctx, { id, version, draft }) => {
  const held = await holdForm(ctx, id);
  if (held.version !== version) throw ctx.refuse('stale');
  const saved = await change(ctx, held.id)
    .set({ draft: JSON.stringify(draft), title: draft.title.th.slice(0, 200), version: version + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
  return viewForm(ctx, saved);
};

/** Makes the draft the version that is filled in. @throws Refusal 422 `not-publishable` */
export async function publishDraft(ctx: FormCtx, held: FormRow): Promise<FormRow> {
  const asksMoney = held.draft.pages.flatMap(({ elements }) => elements).find(({ type }) => type === 'payment');
  const problems = documentProblems(held.draft);
  if (asksMoney && !ctx.mayUse('charges')) problems.push({ path: `element/${asksMoney.id}`, code: 'payments' });
  if (problems.length > 0) throw ctx.refuse('not-publishable', { problems });
  const number = held.published + 1;
  await ctx.db
    .insertInto('form_version')
    .values({
      space_id: ctx.space,
      form_id: held.id,
      number,
      body: JSON.stringify(held.draft),
      by_id: ctx.account?.id ?? null,
      at: ctx.now(),
    })
    .execute();
  await keepQuotas(ctx, held.id, held.draft);
  return change(ctx, held.id).set({ published: number }).returningAll().executeTakeFirstOrThrow();
}

/** `POST /api/form/desk/forms/:id/versions` */
export const publish: HandlerOf<typeof plugin, 'publish'> = async (ctx, { id, version }) => {
  const held = await holdForm(ctx, id);
  if (held.version !== version) throw ctx.refuse('stale');
  const row = await publishDraft(ctx, held);
  await ctx.audit({ action: 'form.publish', entity: 'form', entityId: row.id, after: { version: row.published } });
  return viewForm(ctx, row);
};

/** Takes a held form through its states; what opens for the first time is published. @throws Refusal 422 `not-publishable` */
export async function turnForm(ctx: FormCtx, held: FormRow, action: FormAction): Promise<FormRow> {
  const to = nextForm(held.state, action);
  if (to === null || to === held.state) return held;
  const ready = held.published === 0 && (to === 'open' || to === 'scheduled') ? await publishDraft(ctx, held) : held;
  const row = await change(ctx, ready.id).set({ state: to }).returningAll().executeTakeFirstOrThrow();
  await ctx.audit({ action: `form.${action}`, entity: 'form', entityId: row.id, before: { state: held.state }, after: { state: to } });
  return row;
}

/** `POST /api/form/desk/forms/:id/state` */
export const moveForm: HandlerOf<typeof plugin, 'moveForm'> = async (ctx, { id, action }) =>
  viewForm(ctx, await turnForm(ctx, await holdForm(ctx, id), action));

/** `PUT /api/form/desk/forms/:id/settings` */
export const saveSettings: HandlerOf<typeof plugin, 'saveSettings'> = async (ctx, { id, version, settings }) => {
  const held = await holdForm(ctx, id);
  if (held.settings_version !== version) throw ctx.refuse('stale');
  await freeSlug(ctx, settings.slug, held.id);
  // Fewer than are taken already cannot be the most.
  const maxResponses = settings.maxResponses === null ? null : Math.max(settings.maxResponses, held.taken);
  const row = await change(ctx, held.id)
    .set({ ...columnsOf({ ...settings, maxResponses }), settings_version: version + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
  // More places are free ones.
  await promoteQueue(ctx, row.id);
  return viewForm(ctx, await holdForm(ctx, row.id));
};

/** `POST /api/form/desk/forms/:id/pin` */
export const setPin: HandlerOf<typeof plugin, 'setPin'> = async (ctx, { id, pin }) => {
  const hash = pin.trim() === '' ? null : await ctx.outside(() => hashPin(pin));
  const { id: formId } = await holdForm(ctx, id);
  return viewForm(ctx, await change(ctx, formId).set({ pin_hash: hash }).returningAll().executeTakeFirstOrThrow());
};
