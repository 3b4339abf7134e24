import { isUuid } from '#kernel/contract/uuid.ts';
import { sizesOf } from '#kit/films/sizes.ts';
import { filmTools } from '#kit/films/tools.ts';
import type { FilmCopy, FilmInfo, FilesApi } from '../../contract.ts';
import { isFilm } from '../../rules/films.ts';
import { endOf, tokenOf } from '../content/link.ts';
import type { FilesCtx, FilmsRow, ItemRow } from '../db.ts';

/** Has copies made of a version of a film, where nobody has yet. */
export async function wantFilm(
  ctx: FilesCtx,
  { id, version, type, state }: Pick<ItemRow, 'id' | 'version' | 'type' | 'state'>,
  { playable, again = false }: { playable: boolean | null; again?: boolean },
): Promise<void> {
  if (state !== 'ready' || !isFilm(type) || !(await filmTools(ctx.settings.ffmpeg))) return;
  const anew = { state: 'waiting', percent: 0, reason: '', tries: 0, holder: null, held_until: null, created_at: ctx.now() } as const;
  const { numInsertedOrUpdatedRows: changed } = await ctx.db
    .insertInto('files_film')
    .values({ space_id: ctx.space, item_id: id, version, playable, created_at: ctx.now() })
    .onConflict((on) => {
      const there = on.columns(['space_id', 'item_id', 'version']);
      return again ? there.doUpdateSet(anew).where('files_film.state', '=', 'failed') : there.doNothing();
    })
    .executeTakeFirstOrThrow();
  if (changed) await ctx.emit('filmDue', { itemId: id, version });
}

/** What took the place of a film is one, too: whoever shows it wants its copies. */
export async function filmReplaced(ctx: FilesCtx, item: ItemRow): Promise<void> {
  const before = await ctx.db.selectFrom('files_film').select('version').where('item_id', '=', item.id).limit(1).executeTakeFirst();
  if (before) await wantFilm(ctx, item, { playable: null });
}

type Films = Pick<FilesApi, 'canConvert' | 'convert' | 'films'>;

/** Copies of films, for areas that show some. */
export const filmsApi = (ctx: FilesCtx): Films => ({
  canConvert: async () => (await filmTools(ctx.settings.ffmpeg)) !== null,

  async convert(id, options) {
    const item = await ctx.db.selectFrom('files_item').selectAll().where('id', '=', id).where('kind', '=', 'file').executeTakeFirst();
    if (item) await wantFilm(ctx, item, options);
  },

  async films(ids, { seconds }) {
    const wanted = ids.filter(isUuid);
    if (wanted.length === 0) return new Map();
    const items = await ctx.db
      .selectFrom('files_item')
      .select(['id', 'name', 'version'])
      .where('id', '=', ({ fn, val }) => fn.any(val(wanted)))
      .where('trashed_at', 'is', null)
      .where('state', '<>', 'infected')
      .execute();
    const rows = await ctx.db
      .selectFrom('files_film')
      .selectAll()
      .where('item_id', '=', ({ fn, val }) => fn.any(val(items.map(({ id }) => id))))
      .orderBy('version', 'desc')
      .execute();
    const copies = await ctx.db
      .selectFrom('files_variant')
      .select(['item_id', 'version', 'width', 'format'])
      .where('item_id', '=', ({ fn, val }) => fn.any(val(items.map(({ id }) => id))))
      .where('format', 'in', ['mp4', 'jpeg'])
      .orderBy('width')
      .execute();
    const until = endOf(ctx.now(), seconds);
    const found = new Map<string, FilmInfo>();
    for (const item of items) {
      const versions = rows.filter(({ item_id }) => item_id === item.id);
      const now = versions.find(({ version }) => version === item.version);
      if (!now) continue;
      // Until the newest can be seen people see the one before; where browsers play it as it is that is not needed.
      const shown =
        now.state === 'ready' || now.playable ? now : versions.find(({ version, state }) => state === 'ready' && version < now.version);
      const address = (width: number, film: 'mp4' | 'jpeg' | 'self', version: number) =>
        `/filemanager/linked/${tokenOf(ctx, { id: item.id, width, until, film, version })}/${encodeURIComponent(item.name)}`;
      const of = (format: string) =>
        shown ? copies.filter((copy) => copy.item_id === item.id && copy.version === shown.version && copy.format === format) : [];
      const [poster] = of('jpeg');
      found.set(item.id, {
        ...stateOf(now),
        copies: of('mp4').map(({ width }): FilmCopy => copyOf(width, shown!, address(width, 'mp4', shown!.version))),
        seconds: shown?.seconds ?? null,
        poster: poster ? address(poster.width, 'jpeg', poster.version) : null,
        original: now.playable ? address(0, 'self', now.version) : null,
      });
    }
    return found;
  },
});

const stateOf = ({ state, percent, reason }: FilmsRow): Pick<FilmInfo, 'state' | 'percent' | 'reason'> => ({ state, percent, reason });

const copyOf = (width: number, film: FilmsRow, url: string): FilmCopy => ({
  ...(sizesOf(film).find((size) => size.width === width) ?? { width: 0, height: 0 }),
  url,
});
