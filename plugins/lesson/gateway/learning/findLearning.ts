import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import type { Enrolment } from '../../schemas.ts';
import { cardsOf } from '../courses/cards.ts';
import { LIVE } from '../enrolments/row.ts';
import { standingOf } from '../enrolments/standing.ts';
import { deadlinesOf, type Taken } from './deadlines.ts';
import { studyOf } from './streak.ts';

/** Courses of one learner at most: nobody reads more. */
const MOST = 200;

const WAITING: readonly Enrolment['state'][] = ['requested', 'waitlisted', 'offered', 'pending_payment'];

/** Everything of the visitor's learning at a glance: where it goes on, what waits, what is due, what was earned. */
export const findLearning: HandlerOf<typeof lesson, 'findLearning'> = async (ctx) => {
  const accountId = ctx.account!.id;
  const mine = await ctx.db
    .selectFrom('lesson_enrolment')
    .select('course_id')
    .where('account_id', '=', accountId)
    .where(LIVE)
    .orderBy(({ fn }) => fn.coalesce('last_seen_at', 'created_at'), 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const ids = mine.map(({ course_id }) => course_id);
  const standing = await standingOf(ctx, ids);
  const cards = await cardsOf(ctx, ids, standing);
  const taken = ids.flatMap((id): Taken[] => {
    const [course, enrolment] = [cards.get(id), standing.get(id)];
    return course && enrolment ? [{ course, enrolment }] : [];
  });
  const certificates = (await ctx.mayUse('certificates')?.ofAccount(accountId)) ?? [];
  return {
    continuing: taken.filter(({ enrolment: { state, completedAt } }) => completedAt === null && !WAITING.includes(state)),
    waiting: taken.filter(({ enrolment }) => WAITING.includes(enrolment.state)),
    finished: taken.filter(({ enrolment: { completedAt } }) => completedAt !== null),
    deadlines: await deadlinesOf(ctx, taken),
    certificates: certificates.map(({ title, serial, status, issuedAt, expiresAt, path }) => ({
      title,
      serial,
      status,
      issuedAt,
      expiresAt,
      path,
    })),
    ...(await studyOf(ctx, accountId)),
  };
};
