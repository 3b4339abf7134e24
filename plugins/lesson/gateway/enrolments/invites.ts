import { randomBytes } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { change, row, type LessonCtx } from '../db.ts';
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

const GOOD = '(most is null or uses < most) and (ends_at is null or ends_at > $3)';

/** An invitation to a course that is good now; null for every other code. */
export const findInvite = async (ctx: LessonCtx, courseId: string, code: string): Promise<InviteRow | null> =>
  (await row<InviteRow>(ctx, `select id, batch_id from lesson_invite where course_id = $1 and code = $2 and ${GOOD}`, [
    courseId,
    code.trim().toLowerCase(),
    ctx.now(),
  ])) ?? null;

/** Uses an invitation once: the update says itself whether it could be. */
export const takeInvite = async (ctx: LessonCtx, courseId: string, inviteId: string): Promise<boolean> =>
  (await change(ctx, `update lesson_invite set uses = uses + 1 where course_id = $1 and id = $2 and ${GOOD}`, [
    courseId,
    inviteId,
    ctx.now(),
  ])) > 0;

export const listInvites: HandlerOf<typeof lesson, 'listInvites'> = async (ctx, { id }) => {
  const course = await taughtCourse(ctx, id);
  const found = await ctx.sql<{
    id: string;
    code: string;
    uses: number;
    most: number | null;
    until: Date | null;
    batch: string | null;
  }>`select i.id, i.code, i.uses, i.most, i.ends_at as until, b.title as batch
     from lesson_invite i left join lesson_batch b on b.space_id = i.space_id and b.id = i.batch_id
     where i.course_id = ${course.id} order by i.created_at desc, i.id`;
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
  const [found] = await ctx.sql<{ course_id: string }>`select course_id from lesson_invite where id = ${uuid(id)}`;
  if (!found) throw notFound();
  await taughtCourse(ctx, found.course_id);
  await ctx.sql`delete from lesson_invite where id = ${uuid(id)}`;
  return {};
};
