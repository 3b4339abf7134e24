import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import type { Note } from '../../schemas.ts';
import { courseBySlug } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { openLesson, sceneOf } from '../player/scene.ts';
import type { Row } from '../../tables.ts';

type NoteRow = Row<'lesson_note'>;

const view = (note: NoteRow): Note => ({
  id: note.id,
  atSeconds: note.at_seconds,
  quote: note.quote,
  colour: note.colour,
  body: note.body,
  at: note.created_at.toISOString(),
});

/** The visitor's notes on a lesson, in its order. */
export const notesOf = async (ctx: LessonCtx, lessonId: string): Promise<Note[]> =>
  ctx.account
    ? (
        await ctx.sql<NoteRow>`select * from lesson_note where account_id = ${ctx.account.id} and lesson_id = ${lessonId}
            order by at_seconds nulls first, created_at, id limit 1000`
      ).map(view)
    : [];

/** Writes a note down; sent again it is the same one. @throws Refusal 403 `lesson-locked` */
export const addNote: HandlerOf<typeof lesson, 'addNote'> = async (
  ctx,
  { lesson: courseSlug, slug, id, atSeconds, quote, colour, body },
) => {
  const course = await courseBySlug(ctx, courseSlug);
  const facts = openLesson(ctx, await sceneOf(ctx, course), slug);
  const now = ctx.now();
  await ctx.db
    .insertInto('lesson_note')
    .values({
      space_id: ctx.space,
      id: uuid(id),
      account_id: ctx.account!.id,
      course_id: course.id,
      lesson_id: facts.id,
      at_seconds: atSeconds,
      quote,
      colour,
      body,
      created_at: now,
      updated_at: now,
    })
    .onConflict((there) => there.doNothing())
    .execute();
  const [made] = await ctx.sql<NoteRow>`select * from lesson_note where id = ${uuid(id)} and account_id = ${ctx.account!.id}`;
  if (!made) throw conflict();
  return view(made);
};

/** Notes are changed by who wrote them, also after they have left the course. @throws Refusal 404 */
export const saveNote: HandlerOf<typeof lesson, 'saveNote'> = async (ctx, { id, atSeconds, quote, colour, body }) => {
  const [saved] = await ctx.sql<NoteRow>`update lesson_note
        set at_seconds = ${atSeconds}, quote = ${quote}, colour = ${colour}, body = ${body}, updated_at = ${ctx.now()}
        where id = ${uuid(id)} and account_id = ${ctx.account!.id} returning *`;
  if (!saved) throw notFound();
  return view(saved);
};

export const removeNote: HandlerOf<typeof lesson, 'removeNote'> = async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lesson_note')
    .where('id', '=', uuid(id))
    .where('account_id', '=', ctx.account!.id)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound();
  return {};
};
