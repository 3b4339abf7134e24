import { literal } from '#kit/postgres/like.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { ExamCtx } from './db.ts';

/** What the desk knows of exams: attempts that somebody must grade; exams by title. */
export function deskArea(ctx: ExamCtx): DeskAreaApi {
  const waiting = ctx.db.selectFrom('exam_attempt as a').where('a.state', '=', 'needs_manual').where('a.preview', '=', false);
  return {
    async counts() {
      if (!ctx.can('grade')) return {};
      return waiting.select(({ fn }) => fn.countAll<number>().as('grading')).executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('grade')) return [];
      const rows = await waiting
        .innerJoin('exam_exam as e', (join) => join.onRef('e.space_id', '=', 'a.space_id').onRef('e.id', '=', 'a.exam_id'))
        .select(['a.id', 'e.title', 'a.belongs_title', 'a.submitted_at', 'a.started_at'])
        .orderBy('a.submitted_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        title: row.title,
        detail: row.belongs_title,
        path: `/exam/desk/attempts/${row.id}`,
        since: (row.submitted_at ?? row.started_at).toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (kind !== 'anything' || !ctx.can('author')) return [];
      const rows = await ctx.db
        .selectFrom('exam_exam')
        .where('title', 'ilike', `%${literal(text)}%`)
        .select(['id', 'title', 'slug'])
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, title, slug }) => ({ title, detail: slug, path: `/exam/desk/exams/${id}` }));
    },
  };
}
