import { notFound } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import { stepText, type StepsApi } from '#plugins/flow/contract.ts';
import { courseById } from './courses/find.ts';
import type { LessonCtx } from './db.ts';
import { begins } from './enrolments/begin.ts';
import { insertEnrolment } from './enrolments/enrol.ts';
import { liveRow } from './enrolments/row.ts';
import { takeSeat } from './enrolments/seats.ts';

const input = closed({ course: text(120), accountId: text(36) });

const fields = {
  course: { th: 'หลักสูตร (รหัสหรือชื่อในที่อยู่)', en: 'Course (id or slug)' },
  accountId: { th: 'สมาชิก', en: 'Member' },
};

async function courseNamed(ctx: LessonCtx, name: string) {
  if (isUuid(name)) return courseById(ctx, name);
  const row = await ctx.db.selectFrom('lesson_course').select('id').where('slug', '=', name).executeTakeFirst();
  if (!row) throw notFound();
  return courseById(ctx, row.id);
}

/** Flows enrol members, as staff do: once, with a seat. */
export const flowSteps = (ctx: LessonCtx): StepsApi => ({
  async list() {
    return [
      {
        name: 'enrol',
        title: { th: 'ลงทะเบียนเข้าหลักสูตร', en: 'Enrol in a course' },
        input,
        fields,
        output: closed({ enrolmentId: text(36), already: { type: 'boolean' } }),
      },
    ];
  },
  async execute(_name, values) {
    const course = await courseNamed(ctx, stepText(values['course']));
    const accountId = stepText(values['accountId']);
    if (!isUuid(accountId) || !(await ctx.use('accounts').names([accountId])).has(accountId)) throw notFound();
    if (course.draft) throw ctx.refuse('not-published');
    const there = await liveRow(ctx, course.id, accountId);
    if (there) return { enrolmentId: there.id, already: true };
    const place = { courseId: course.id, batchId: null };
    if (!(await takeSeat(ctx, place))) throw ctx.refuse('full', { seatsLeft: 0 });
    const made = await insertEnrolment(ctx, {
      ...place,
      accountId,
      state: 'active',
      source: 'staff',
      by: accountId,
      changes: begins(ctx, course),
    });
    return { enrolmentId: made?.id ?? null, already: made === null };
  },
  async simulate() {
    return { enrolmentId: '00000000-0000-7000-8000-000000000000', already: false };
  },
});
