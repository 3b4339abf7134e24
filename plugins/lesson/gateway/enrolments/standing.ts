import { sql, type RawBuilder } from 'kysely';
import type { CertificateInfo } from '../../../certification/contract.ts';
import type { Enrolment } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { ENROLMENT_REF, LIVE, type EnrolmentRow } from './row.ts';

type Stored = EnrolmentRow & {
  batch_title: Row<'lesson_batch'>['title'] | null;
  waiting: number;
  resume_slug: Row<'lesson_lesson'>['slug'];
  resume_title: string | null;
  position_seconds: Row<'lesson_progress'>['position_seconds'] | null;
};

/** Enrolments with what stands beside them: their cohort, their place in the queue, where they go on. */
const storedOf = (ctx: LessonCtx, which: RawBuilder<boolean>) =>
  sql<Stored>`
    select e.*, b.title as batch_title, l.slug as resume_slug, l.published ->> 'title' as resume_title, p.position_seconds,
      case when e.state = 'waitlisted' then (select count(*)::int from lesson_enrolment w where w.space_id = e.space_id
        and w.course_id = e.course_id and w.state = 'waitlisted' and w.batch_id is not distinct from e.batch_id
        and (w.queued_at, w.id) <= (e.queued_at, e.id)) end as waiting
    from (select * from lesson_enrolment where ${which}) e
    left join lesson_batch b on b.space_id = e.space_id and b.id = e.batch_id
    left join lesson_lesson l on l.space_id = e.space_id and l.id = e.last_lesson_id and l.published is not null
    left join lesson_progress p on p.space_id = e.space_id and p.enrolment_id = e.id and p.lesson_id = e.last_lesson_id`.execute(ctx.db);

async function view(ctx: LessonCtx, e: Stored, certificate: CertificateInfo | undefined): Promise<Enrolment> {
  const { charge_id: chargeId } = e;
  const payPath = chargeId !== null && e.charge_state === 'open' ? await ctx.mayUse('charges')?.path(chargeId, { guest: false }) : null;
  return {
    id: e.id,
    state: e.state,
    percent: e.percent,
    enrolledAt: e.created_at.toISOString(),
    offerEndsAt: e.due_at?.toISOString() ?? null,
    accessUntil: e.access_until?.toISOString() ?? null,
    completedAt: e.completed_at?.toISOString() ?? null,
    payPath: payPath ?? null,
    waiting: e.waiting,
    batch: e.batch_id !== null && e.batch_title !== null ? { id: e.batch_id, title: e.batch_title } : null,
    resume:
      e.resume_slug !== null && e.resume_title !== null
        ? { lesson: e.resume_slug, title: e.resume_title, positionSeconds: e.position_seconds ?? 0 }
        : null,
    certificate: certificate ? { path: certificate.path, state: certificate.state, serial: certificate.serial } : null,
  };
}

async function viewed(ctx: LessonCtx, which: RawBuilder<boolean>): Promise<Map<string, Enrolment>> {
  const { rows: stored } = await storedOf(ctx, which);
  const finished = stored.filter(({ completed_at }) => completed_at !== null).map(({ id }) => id);
  const certificates = finished.length ? await ctx.mayUse('certificates')?.ofSources(ENROLMENT_REF, finished) : undefined;
  return new Map(
    await Promise.all(stored.map(async (each) => [each.course_id, await view(ctx, each, certificates?.get(each.id))] as const)),
  );
}

/**
 * How the visitor stands to courses, by course id: where they are in, in the queue, or were until their access ended. Nothing for guests,
 * and nothing of what is over.
 */
export async function standingOf(ctx: LessonCtx, courseIds: readonly string[]): Promise<Map<string, Enrolment>> {
  if (!ctx.account || courseIds.length === 0) return new Map();
  return viewed(ctx, sql`account_id = ${ctx.account.id} and course_id = any(${courseIds}::uuid[]) and ${LIVE}`);
}

/** One enrolment as its learner sees it, whatever has become of it. */
export async function enrolmentOf(ctx: LessonCtx, { id, course_id }: Pick<EnrolmentRow, 'id' | 'course_id'>): Promise<Enrolment> {
  return (await viewed(ctx, sql`id = ${id}`)).get(course_id)!;
}
