import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { fullName } from '../authoring/overrides.ts';
import type { AttemptRow } from '../db.ts';
import type { Row } from '../../tables.ts';

const COLUMNS = ['name', 'number', 'state', 'started', 'submitted', 'reason', 'score', 'max', 'percent', 'passed', 'blurs'] as const;
/** Most lines of one file: what a spreadsheet still opens. */
const MOST = 50_000;
const AT_ONCE = 1_000;

/** All attempts at an exam but previews, by learner. */
export const resultsCsv: DownloadHandlerOf<typeof exam, 'resultsCsv'> = async (ctx, { id }) => {
  const [found] = await ctx.sql<Pick<Row<'exam_exam'>, 'id' | 'title'>>`select id, title from exam_exam where id = ${uuid(id)}`;
  if (!found) throw notFound();
  const attempts =
    await ctx.sql<AttemptRow>`select * from exam_attempt where exam_id = ${found.id} and not preview order by account_id, number limit ${MOST}`;
  const people = [...new Set(attempts.map(({ account_id }) => account_id))];
  const names = new Map<string, string>();
  for (let at = 0; at < people.length; at += AT_ONCE)
    for (const [account, name] of await ctx.use('accounts').names(people.slice(at, at + AT_ONCE))) names.set(account, fullName(name));
  const t = await ctx.texts();
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.site.timezone, dateStyle: 'short', timeStyle: 'medium' });
  const when = (at: Date | null) => (at ? moment.format(at) : '');
  const number = (value: number | null) => (value === null ? '' : String(value));
  const body = attempts.map((attempt) => [
    names.get(attempt.account_id) ?? '',
    String(attempt.number),
    t(`csv.state.${attempt.state}`),
    when(attempt.started_at),
    when(attempt.submitted_at),
    attempt.submit_reason && t(`csv.reason.${attempt.submit_reason}`),
    number(attempt.score),
    number(attempt.max_score),
    number(attempt.percent),
    attempt.passed === null ? '' : t(attempt.passed ? 'csv.yes' : 'csv.no'),
    String(attempt.blurs),
  ]);
  return csvDownload(`${found.title}.csv`, csvOf([COLUMNS.map((column) => t(`csv.${column}`)), ...body]));
};
