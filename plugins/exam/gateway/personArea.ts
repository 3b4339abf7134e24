import { personPart } from '#plugins/people/contract.ts';
import { formatFor } from '#kit/page/format.ts';
import type { ExamCtx } from './db.ts';

/** What exams know of members: their attempts and what came of them. */
export const personArea = (ctx: ExamCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('grade') || accounts.length === 0) return null;
      const attempts = ctx.db
        .selectFrom('exam_attempt as a')
        .where('a.account_id', 'in', accounts)
        .where('a.preview', '=', false)
        .where('a.state', '<>', 'voided');
      const rows = await attempts
        .innerJoin('exam_exam as e', (join) => join.onRef('e.space_id', '=', 'a.space_id').onRef('e.id', '=', 'a.exam_id'))
        .select(['a.id', 'e.title', 'a.percent', 'a.started_at'])
        .orderBy('a.started_at', 'desc')
        .limit(4)
        .execute();
      if (rows.length === 0) return null;
      const { count, passed } = await attempts
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.countAll<number>().filterWhere('a.passed', '=', true).as('passed')])
        .executeTakeFirstOrThrow();
      const text = await ctx.texts();
      const { date } = formatFor(ctx.locale, ctx.site.timezone);
      return {
        title: text('person.title'),
        facts: [
          { label: text('person.attempts'), count },
          { label: text('person.passed'), count: passed },
        ],
        records: rows.map(({ id, title, percent, started_at: at }) => ({
          title,
          detail: [percent === null ? '' : text('person.percent', { percent: Math.floor(percent) }), date(at.toISOString(), 'short')]
            .filter(Boolean)
            .join(' · '),
          path: `/exam/desk/attempts/${id}`,
        })),
      };
    },
  });
