import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { normalise } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import { archiveOf } from './archive.ts';
import { insertCourse } from './courses.ts';
import { deskCourse } from './deskCourse.ts';
import { ownCourse } from './hold.ts';
import { insertOutline } from './insertOutline.ts';

/** A draft with everything of another's draft; it leads to the same files and exams. @throws Refusal 404 · 409 `slug-taken` · 422 */
export const copyCourse: HandlerOf<typeof lesson, 'copyCourse'> = async (ctx, { id, newId, title, slug }) => {
  const source = await ownCourse(ctx, id);
  const name = normalise(title).trim();
  if (!name) throw invalidFields({ title: 'invalid.empty' });
  if (!(await insertCourse(ctx, newId, { ...source.draft, slug, title: name, featured: false }))) return deskCourse(ctx, newId);
  await ctx.sql`update lesson_course set draft_cover = (select draft_cover from lesson_course where id = ${source.id})
      where id = ${uuid(newId)}`;
  await insertOutline(ctx, uuid(newId), (await archiveOf(ctx, source.id)).sections);
  return deskCourse(ctx, newId);
};
