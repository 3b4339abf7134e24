import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { form as plugin } from '../../plugin.ts';
import { textIn } from '../../rules/publicDocument.ts';
import { unnamed } from '../../rules/unnamed.ts';
import type { FormDocument } from '../../schemas.ts';
import type { FormCtx, FormRow } from '../db.ts';
import { documentOf, formNamed } from '../forms/hold.ts';
import { COUNTED, figuresOf } from './figures.ts';

/** Answers at length that are read of each question; characters of each. */
const MOST = 200;
const EACH = 600;

const shownDocument = async (ctx: FormCtx, form: FormRow): Promise<FormDocument> =>
  form.published > 0 ? documentOf(ctx, form.id, form.published) : form.draft;

/** Answers that were counted: what a summary is made of. */
const counted = (ctx: FormCtx, formId: string) =>
  ctx.db.selectFrom('form_response').where('form_id', '=', formId).where('submitted_at', 'is not', null).where('state', 'in', COUNTED);

async function written(ctx: FormCtx, formId: string, key: string): Promise<string[]> {
  const answer = sql<string>`answers ->> ${key}`;
  const rows = await counted(ctx, formId)
    .where(sql<boolean>`coalesce(${answer}, '') <> ''`)
    .select(answer.as('answer'))
    .orderBy('submitted_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ answer: text }) => unnamed(text.replaceAll(/\s+/g, ' ')).slice(0, EACH));
}

/** `GET /api/form/desk/forms/:id/answer-texts` */
export const answerTexts: HandlerOf<typeof plugin, 'answerTexts'> = async (ctx, { id }) => {
  const form = await formNamed(ctx, id);
  const document = await shownDocument(ctx, form);
  const t = await ctx.texts();
  const figures = (await figuresOf(ctx, form.id, document, t('fill.other')))
    .filter(({ answered }) => answered > 0)
    .map(({ title, labels, counts, average }) =>
      [title, ...labels.map((label, at) => `${label}: ${counts[at]}`), ...(average === null ? [] : [`∅ ${average}`])].join('\n'),
    );
  const texts = [...figures];
  for (const element of document.pages.flatMap(({ elements }) => elements)) {
    if (element.type !== 'long') continue;
    const lines = await written(ctx, form.id, element.id);
    if (lines.length > 0) texts.push([textIn(element.label, ctx.locale), ...lines.map((line) => `- ${line}`)].join('\n'));
  }
  return { texts: texts.length > 0 ? [textIn(document.title, ctx.locale), ...texts].map((text) => text.slice(0, 20_000)) : [] };
};

/** `PUT /api/form/desk/forms/:id/summary` */
export const keepSummary: HandlerOf<typeof plugin, 'keepSummary'> = async (ctx, { id, text }) => {
  const form = await formNamed(ctx, id);
  const kept = text.trim();
  const { responses } = await counted(ctx, form.id)
    .select(({ fn }) => fn.countAll<number>().as('responses'))
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('form_form')
    .set({ summary: kept, summary_of: kept ? responses : 0, summary_at: kept ? ctx.now() : null })
    .where('id', '=', form.id)
    .execute();
  await ctx.audit({ action: 'form.keepSummary', entity: 'form', entityId: form.id, after: { characters: kept.length, responses } });
};
