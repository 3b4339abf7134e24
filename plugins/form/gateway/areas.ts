import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import { personPart } from '#plugins/people/contract.ts';
import type { FindableApi } from '#plugins/search/contract.ts';
import { textIn } from '../rules/publicDocument.ts';
import type { FormCtx } from './db.ts';
import { removeObjects } from './responses/remove.ts';

/** What the desk knows of forms: responses that wait for a decision, forms by their name, responses by their reference. */
export const deskArea = (ctx: FormCtx): DeskAreaApi => ({
  async counts(): Promise<Readonly<Record<string, number>>> {
    if (!ctx.can('answers')) return {};
    const [{ waiting } = { waiting: 0 }] = await ctx.sql<{
      waiting: number;
    }>`select count(*)::int as waiting from form_response where state = 'in_review'`;
    return { waiting };
  },
  async tasks(limit) {
    if (!ctx.can('answers')) return [];
    const t = await ctx.texts();
    const rows = await ctx.db
      .selectFrom('form_response as r')
      .innerJoin('form_form as f', (join) => join.onRef('f.space_id', '=', 'r.space_id').onRef('f.id', '=', 'r.form_id'))
      .where('r.state', '=', 'in_review')
      .select(['r.id', 'r.reference', 'r.submitted_at', 'f.id as form_id', 'f.title'])
      .orderBy('r.submitted_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      title: t('desk.task.review', { reference: row.reference ?? '–' }),
      detail: row.title,
      path: `/form/${row.form_id}/admin/responses/${row.id}`,
      since: row.submitted_at!.toISOString(),
    }));
  },
  async find(text, kind, limit) {
    if (!ctx.can('answers') || kind === 'person') return [];
    const forms =
      kind === 'anything'
        ? await ctx.db
            .selectFrom('form_form')
            .select(['id', 'title', 'slug'])
            .where('title', 'ilike', `%${literal(text)}%`)
            .where('state', '<>', 'archived')
            .orderBy('updated_at', 'desc')
            .limit(limit)
            .execute()
        : [];
    const responses = await ctx.db
      .selectFrom('form_response as r')
      .innerJoin('form_form as f', (join) => join.onRef('f.space_id', '=', 'r.space_id').onRef('f.id', '=', 'r.form_id'))
      .select(['r.id', 'r.reference', 'f.id as form_id', 'f.title'])
      .where('r.reference', '=', text.trim().toUpperCase())
      .limit(limit)
      .execute();
    return [
      ...responses.map((row) => ({
        title: row.reference ?? '–',
        detail: row.title,
        path: `/form/${row.form_id}/admin/responses/${row.id}`,
      })),
      ...forms.map(({ id, title, slug }) => ({ title, detail: slug, path: `/form/${id}/admin` })),
    ].slice(0, limit);
  },
});

/** Forms that stand there for everybody. */
const listed = (ctx: FormCtx) =>
  ctx.db
    .selectFrom('form_form')
    .where('state', '=', 'open')
    .where('published', '>', 0)
    .where((row) => row.or([row('closes_at', 'is', null), row('closes_at', '>', ctx.now())]))
    .where(sql<boolean>`(settings ->> 'listed')::boolean and settings ->> 'identity' <> 'single_use'`);

/** What guests may find of forms: those that are open and listed. */
export const discoverable = (ctx: FormCtx): DiscoverableApi =>
  listing({
    count: async () =>
      (
        await listed(ctx)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    async pages(after, limit, skip) {
      const rows = await listed(ctx)
        .$if(after !== null, (query) => query.where('id', '>', after!))
        .select(['id', 'slug', 'updated_at'])
        .orderBy('id')
        .offset(skip)
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, updated_at }) => ({ cursor: id, path: `/form/${slug}`, changedAt: updated_at }));
    },
    async leads(page, { id }) {
      if (page !== 'fill' || !id) return null;
      return (await ctx.sql`select from form_form where slug = ${id} and state <> 'archived'`).length > 0;
    },
  });

/** Forms among what visitors search. */
export const findable = (ctx: FormCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const t = await ctx.texts();
    const rows = await listed(ctx)
      .select(['slug', 'draft'])
      .where('title', 'ilike', `%${literal(text)}%`)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute();
    return {
      records: rows.map(({ slug, draft }) => ({
        title: textIn(draft.title, ctx.locale),
        excerpt: textIn(draft.lead, ctx.locale).slice(0, 200),
        path: `/form/${slug}`,
        kind: t('find.form'),
        picture: null,
      })),
      more: null,
    };
  },
  meant: async () => '',
});

/** What forms know of a person: what they have handed in. */
export const personArea = (ctx: FormCtx) =>
  personPart({
    async facts({ accounts, emails }) {
      if (!ctx.can('answers') || (accounts.length === 0 && emails.length === 0)) return null;
      const rows = await ctx.sql<{ id: string; form_id: string; reference: string | null; title: string; state: string }>`
        select r.id, r.form_id, r.reference, f.title, r.state from form_response r join form_form f on f.space_id = r.space_id and f.id = r.form_id
        where r.submitted_at is not null and (r.account_id = any(${[...accounts]}::uuid[]) or (r.email_verified and r.email = any(${[...emails]}::text[])))
        order by r.submitted_at desc limit 6`;
      if (rows.length === 0) return null;
      const t = await ctx.texts();
      return {
        title: t('find.title'),
        facts: [],
        records: rows.map((row) => ({
          title: row.title,
          detail: `${row.reference ?? '–'} · ${t(`state.${row.state}`)}`,
          path: `/form/${row.form_id}/admin/responses/${row.id}`,
        })),
      };
    },
  });

/** What forms keep about a person. */
export const personalData = {
  async export(ctx: FormCtx, accountId: string): Promise<unknown> {
    const rows = await ctx.db.selectFrom('form_response').selectAll().where('account_id', '=', accountId).orderBy('started_at').execute();
    return rows.map(({ reference, state, answers, started_at, submitted_at, form_id }) => ({
      form: form_id,
      reference,
      state,
      answers,
      startedAt: started_at.toISOString(),
      submittedAt: submitted_at?.toISOString() ?? null,
    }));
  },
  /** Answers are removed with their files; places that they held are free again. */
  async erase(ctx: FormCtx, accountId: string): Promise<void> {
    const rows = await ctx.sql<{ id: string; form_id: string; slug: string }>`
      select r.id, r.form_id, f.slug from form_response r join form_form f on f.space_id = r.space_id and f.id = r.form_id where r.account_id = ${accountId}`;
    for (const [formId, mine] of Map.groupBy(rows, (row) => row.form_id))
      await removeObjects(
        ctx,
        { id: formId, slug: mine[0]!.slug },
        mine.map(({ id }) => id),
      );
  },
};
