import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { people } from '../plugin.ts';
import { standing } from './db.ts';
import { record } from './history.ts';

type WriterCtx = Parameters<HandlerOf<typeof people, 'removeNote'>>[0];

/** Writes a note on a person. */
export const addNote: HandlerOf<typeof people, 'addNote'> = async (ctx, { id, text }) => {
  const person = await standing(ctx, id);
  const note = await ctx.db
    .insertInto('people_note')
    .values({ space_id: ctx.space, person_id: person.id, text: text.trim(), author_id: ctx.account!.id, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(ctx, person.id, 'noted');
  return note;
};

/** A note that the visitor has written. @throws Refusal 404 · 403 `not-author` */
async function written(ctx: WriterCtx, id: string) {
  const note = isUuid(id)
    ? await ctx.db.selectFrom('people_note').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!note) throw notFound();
  if (note.author_id !== ctx.account!.id) throw ctx.refuse('not-author');
  return note;
}

/** Changes what one has written oneself. */
export const editNote: HandlerOf<typeof people, 'editNote'> = async (ctx, { note: id, text }) => {
  const note = await written(ctx, id);
  if (note.removed_at) throw notFound();
  if (note.text === text.trim()) return;
  await ctx.db.updateTable('people_note').set({ text: text.trim(), edited_at: ctx.now() }).where('id', '=', id).execute();
  await record(ctx, note.person_id, 'edited');
};

/** Takes a note of one's own out of sight; it can be brought back for as long as removed notes are kept. */
export const removeNote: HandlerOf<typeof people, 'removeNote'> = async (ctx, { note: id }) => {
  const note = await written(ctx, id);
  if (note.removed_at) return;
  await ctx.db.updateTable('people_note').set({ removed_at: ctx.now() }).where('id', '=', id).execute();
  await record(ctx, note.person_id, 'removed');
};

export const restoreNote: HandlerOf<typeof people, 'restoreNote'> = async (ctx, { note: id }) => {
  const note = await written(ctx, id);
  if (!note.removed_at) return;
  await ctx.db.updateTable('people_note').set({ removed_at: null }).where('id', '=', id).execute();
  await record(ctx, note.person_id, 'restored');
};
