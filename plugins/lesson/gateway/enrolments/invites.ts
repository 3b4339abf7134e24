import { randomBytes } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import type { LessonCtx } from '../db.ts';
import { taughtCourse } from '../teaching/taught.ts';
import { enrolPath } from './charge.ts';
import type { Row } from '../../tables.ts';

type InviteRow = Pick<Row<'lesson_invite'>, 'id' | 'batch_id'>;

/** Letters and digits that are not taken for each other: 21 of 31 are 104 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 21;

function newCode(): string {
  let code = '';
  while (code.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < 248 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
  return code;
}

/** An invitation to a course that is good now; null for every other code. */
export async function findInvite(ctx: LessonCtx, courseId: string, code: string): Promise<InviteRow | null> {
  const [found] = await ctx.sql<InviteRow>`select id, batch_id from lesson_invite
    where course_id = ${courseId} and code = ${code.trim().toLowerCase()}
      and (most is null or uses < most) and (ends_at is null or ends_at > ${ctx.now()})`;
  return found ?? null;
}

/** Uses an invitation once: the update says itself whether it could be. */
export async function takeInvite(ctx: LessonCtx, courseId: string, inviteId: string): Promise<boolean> {
  const taken = await ctx.sql`update lesson_invite set uses = uses + 1 where course_id = ${courseId} and id = ${inviteId}
    and (most is null or uses < most) and (ends_at is null or ends_at > ${ctx.now()}) returning id`;
  return taken.length > 0;
}

export const listInvites: HandlerOf<typeof lesson, 'listInvites'> = async (ctx, { id }) => {
  const course = await taughtCourse(ctx, id);
  const found = await ctx.db
    .selectFrom('lesson_invite as i')
    .leftJoin('lesson_batch as b', (join) => join.onRef('b.space_id', '=', 'i.space_id').onRef('b.id', '=', 'i.batch_id'))
    .select(['i.id', 'i.code', 'i.uses', 'i.most', 'i.ends_at as until', 'b.title as batch'])
    .where('i.course_id', '=', course.id)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute();
  return {
    items: found.map(({ until, ...invite }) => ({
      ...invite,
      path: `${enrolPath(course.slug)}?invite=${invite.code}`,
      until: until?.toISOString() ?? null,
    })),
  };
};

/** Makes an invitation with a code of its own; asked for again it is the same one. */
export const addInvite: HandlerOf<typeof lesson, 'addInvite'> = async (ctx, { id, inviteId, most, until, batchId }) => {
  const course = await taughtCourse(ctx, id);
  if (batchId !== null && !(await ctx.sql`select 1 from lesson_batch where id = ${uuid(batchId)} and course_id = ${course.id}`)[0])
    throw notFound();
  await ctx.sql`insert into lesson_invite (space_id, id, course_id, batch_id, code, most, ends_at, created_by, created_at)
     values (${ctx.space}, ${uuid(inviteId)}, ${course.id}, ${batchId}, ${newCode()}, ${most}, ${until}, ${ctx.account!.id}, ${ctx.now()}) on conflict do nothing`;
  return {};
};

export const removeInvite: HandlerOf<typeof lesson, 'removeInvite'> = async (ctx, { id }) => {
  const [found] = await ctx.sql<Pick<Row<'lesson_invite'>, 'course_id'>>`select course_id from lesson_invite where id = ${uuid(id)}`;
  if (!found) throw notFound();
  await taughtCourse(ctx, found.course_id);
  await ctx.sql`delete from lesson_invite where id = ${uuid(id)}`;
  return {};
};
