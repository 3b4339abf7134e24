import type { Selectable, Updateable } from 'kysely';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Tables } from '../../tables.ts';
import type { BlogCtx } from '../db.ts';

export type ImportRow = Selectable<Tables['blog_import']>;
export type ImportChange = Updateable<Tables['blog_import']>;
export type ItemRow = Selectable<Tables['blog_import_item']>;
export const WORKING = ['reading', 'gathering', 'pictures', 'writing'] as const;

/** An import by id. @throws Refusal 404 */
export async function importOf(ctx: BlogCtx, id: string, { hold = false } = {}): Promise<ImportRow> {
  const query = ctx.db.selectFrom('blog_import').selectAll().where('id', '=', uuid(id));
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Goes on with an import once this transaction has been committed. */
export const goOn = (ctx: BlogCtx, { id, turn }: Pick<ImportRow, 'id' | 'turn'>) => ctx.emit('importDue', { importId: id, turn });

/** What things of a file are known by here: the system, and where it was. Ids of Ghost are nobody else's. */
export const sourceOf = ({ format, origin }: Pick<ImportRow, 'format' | 'origin'>): string =>
  format === 'ghost' ? 'ghost' : `wordpress ${URL.parse(origin)?.host ?? origin}`;

export const pictureKey = (id: string): string => `blog/pictures/${id}.webp`;
