import { randomUUID } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { EnrolmentState } from '../../contract.ts';
import type { lesson } from '../../plugin.ts';
import { priceOf } from '../../rules/price.ts';
import { courseBySlug, type FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { addEvent, notifyOf, type Changes } from './act.ts';
import { batchesOf } from './batches.ts';
import { begins } from './begin.ts';
import { blockOf } from './block.ts';
import { openCharge, payUntil } from './charge.ts';
import { findInvite, takeInvite } from './invites.ts';
import { LIVE, type EnrolmentRow } from './row.ts';
import { takeSeat, type Place } from './seats.ts';
import { enrolmentOf } from './standing.ts';

/** A seat for who comes now; none where it is full, or others have waited longer. */
export async function seatFor(ctx: LessonCtx, place: Place): Promise<boolean> {
  // Lock the course so that the queue cannot grow between the check and taking the seat.
  await ctx.sql`select 1 from lesson_course where id = ${place.courseId} for no key update`;
  const [ahead] =
    await ctx.sql`select 1 from lesson_enrolment where course_id = ${place.courseId} and state = 'waitlisted' and batch_id is not distinct
        from ${place.batchId} limit 1`;
  return !ahead && takeSeat(ctx, place);
}

/** Who comes in, and how. */
export interface NewEnrolment extends Place {
  readonly accountId: string;
  readonly state: EnrolmentState;
  readonly source: EnrolmentRow['source'];
  readonly inviteId?: string | null;
  readonly note?: string;
  readonly satang?: number;
  readonly by?: string | null;
  readonly changes?: Changes;
}

/** Writes an enrolment whose seat, if its state has one, has been taken. Null where the account is in already. */
export async function insertEnrolment(ctx: LessonCtx, input: NewEnrolment): Promise<EnrolmentRow | null> {
  const { changes = {} } = input;
  const now = ctx.now();
  const made = await ctx.db
    .insertInto('lesson_enrolment')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      course_id: input.courseId,
      account_id: input.accountId,
      state: input.state,
      batch_id: input.batchId,
      source: input.source,
      invite_id: input.inviteId ?? null,
      note: input.note ?? '',
      satang: input.satang ?? 0,
      due_at: changes.due_at ?? null,
      queued_at: input.state === 'waitlisted' ? now : null,
      begun_at: changes.begun_at ?? null,
      access_until: changes.access_until ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((there) => there.columns(['space_id', 'course_id', 'account_id']).where(LIVE).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return null;
  await addEvent(ctx, made.id, input.state, { by: input.by ?? null });
  await notifyOf(ctx, made);
  return made;
}

/** The cohort that was chosen. @throws Refusal 422 `batch-needed` where there are some and none of them was */
async function batchFor(ctx: LessonCtx, course: FoundCourse, batchId: string | null, invited: string | null): Promise<string | null> {
  if (invited !== null) return invited;
  const open = await batchesOf(ctx, course.id, { open: true });
  const chosen = open.find(({ id }) => id === batchId?.toLowerCase());
  if (chosen) return chosen.id;
  if (open.length > 0 || (batchId !== null && isUuid(batchId))) throw ctx.refuse('batch-needed');
  return null;
}

/**
 * Enrols the visitor: at once, or in the queue where it is full, or as a request, or with a charge to be paid; by the course's way of
 * enrolling. All of it, the seat too, in this transaction.
 *
 * @throws Refusal 409 `enrol-blocked` (`block`) · 409 `price-changed` (`satang`) · 422 `batch-needed` · 403 `invite-unknown`
 */
export const enrol: HandlerOf<typeof lesson, 'enrol'> = async (ctx, { slug, batchId, note, invite, satang: shown }) => {
  const course = await courseBySlug(ctx, slug);
  const accountId = ctx.account!.id;
  const wanted = course.info.enrolMode === 'invite' && invite !== '';
  // Rate limit to prevent guessing invitation codes.
  if (wanted) await ctx.limit(`lesson-invite:${accountId}`, 20, 600);
  const invitation = wanted ? await findInvite(ctx, course.id, invite) : null;
  const block = await blockOf(ctx, course, { invite });
  if (wanted && !invitation && block === 'invite') throw ctx.refuse('invite-unknown');
  if (block !== '') throw ctx.refuse('enrol-blocked', { block });
  const { satang } = priceOf(course.info);
  if (shown !== satang) throw ctx.refuse('price-changed', { satang });
  const place = { courseId: course.id, batchId: await batchFor(ctx, course, batchId, invitation?.batch_id ?? null) };

  const asks = course.info.enrolMode === 'approval';
  const seated = !asks && (await seatFor(ctx, place));
  if (invitation && !(await takeInvite(ctx, course.id, invitation.id))) throw ctx.refuse('invite-unknown');
  const state = asks ? 'requested' : !seated ? 'waitlisted' : satang > 0 ? 'pending_payment' : 'active';
  const until = payUntil(ctx);
  const made = await insertEnrolment(ctx, {
    ...place,
    accountId,
    state,
    note,
    satang,
    source: invitation ? 'invite' : 'self',
    inviteId: invitation?.id ?? null,
    changes: state === 'active' ? begins(ctx, course) : state === 'pending_payment' ? { due_at: until } : {},
  });
  // Another tab enrolled a moment ago; the refusal rolls back the seat taken here.
  if (!made) throw ctx.refuse('enrol-blocked', { block: 'enrolled' });
  return enrolmentOf(ctx, state === 'pending_payment' ? await openCharge(ctx, made, course, { satang, until, kind: 'enrol' }) : made);
};
