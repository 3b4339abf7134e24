import { sql } from 'kysely';
import { formatFor } from '#kit/page/format.ts';
import type { SourceApi } from '#plugins/ai/contract.ts';
import { textIn } from '../rules/publicDocument.ts';
import type { FormDocument } from '../schemas.ts';
import type { FormCtx } from './db.ts';

/** Forms that stand there for everybody, as visitors find them. */
const OPEN = (ctx: FormCtx) => sql<boolean>`(f.space_id = ${ctx.space} and f.state = 'open' and f.published > 0
  and (f.closes_at is null or f.closes_at > ${ctx.now()}) and (f.settings ->> 'listed')::boolean and f.settings ->> 'identity' <> 'single_use')`;

/** What everybody may read of a form: its questions only where nothing is asked of a visitor before they are shown. */
function textOf(document: FormDocument, shown: boolean): string {
  const questions = document.pages
    .flatMap(({ elements }) => elements)
    .filter(({ type }) => type !== 'hidden' && type !== 'calc')
    .flatMap(({ label, help, options }) => [label.th, help.th, options.map((option) => option.label.th).join(', ')]);
  return [document.title.th, document.title.en, document.lead.th, document.lead.en, ...(shown ? questions : [])].filter(Boolean).join('\n');
}

/** What questions may be answered from of forms: those that are open and listed. Answers are never among them. */
export const source = (ctx: FormCtx): SourceApi => ({
  async list(after, limit) {
    const { rows } = await sql<{ id: string; stamp: string }>`
      select f.id, f.published || ' ' || f.settings_version || ' ' || (f.pin_hash is null) as stamp from form_form f
      where ${OPEN(ctx)} and f.id::text collate "C" > ${after} order by f.id::text collate "C" limit ${limit}`.execute(ctx.db);
    return rows;
  },
  async texts(ids) {
    const { rows } = await sql<{ id: string; body: FormDocument; shown: boolean; closes_at: Date | null }>`
      select f.id, v.body, f.closes_at, f.pin_hash is null and f.settings ->> 'identity' = 'anonymous' as shown from form_form f
      join form_version v on v.space_id = f.space_id and v.form_id = f.id and v.number = f.published
      where ${OPEN(ctx)} and f.id = any(${ids}::uuid[])`.execute(ctx.db);
    const { date } = formatFor('th', ctx.site.timezone);
    return rows.map(({ id, body, shown, closes_at: closes }) => ({
      id,
      title: body.title.th,
      text: [textOf(body, shown), closes && `ปิดรับ ${date(closes.toISOString(), 'time')}`].filter(Boolean).join('\n'),
      audience: 'everyone',
    }));
  },
  audiences: async () => [],
  async readable(ids) {
    const { rows } = await sql<{ id: string; slug: string; body: FormDocument }>`
      select f.id, f.slug, v.body from form_form f
      join form_version v on v.space_id = f.space_id and v.form_id = f.id and v.number = f.published
      where ${OPEN(ctx)} and f.id = any(${ids}::uuid[])`.execute(ctx.db);
    return new Map(rows.map(({ id, slug, body }) => [id, { title: textIn(body.title, ctx.locale), path: `/form/${slug}` }]));
  },
});
