import { FilmProblem } from '#kit/films/problem.ts';
import { filmTools } from '#kit/films/tools.ts';
import type { FilmsRow, FilesCtx } from '../db.ts';
import { keepCopies } from '../content/copies.ts';
import { makeCopies, work, type FilmSource, type StoredFilm } from './makeCopies.ts';

/** How often a film that is worked on is looked at, ms. */
const LOOK = 3_000;
/** So long a process is believed to live that has not been heard of, ms. */
const BELIEVED = 60_000;
/** How often a film is begun: what ends a gateway each time is not tried for ever. */
const MOST_TRIES = 4;
/** Rows of which the queue is reminded at once. */
const BATCH = 200;

type FilmId = Pick<FilmSource, 'itemId' | 'version'>;

const rowOf = (ctx: FilesCtx, { itemId, version }: FilmId) =>
  ctx.db.selectFrom('files_film').selectAll().where('item_id', '=', itemId).where('version', '=', version);
const change = (ctx: FilesCtx, { itemId, version }: FilmId) =>
  ctx.db.updateTable('files_film').where('item_id', '=', itemId).where('version', '=', version);

/** Where the bytes of a version are, whether it is the current one or one of before. */
async function pathOf(ctx: FilesCtx, { itemId, version }: FilmId): Promise<string | null> {
  const item = await ctx.db.selectFrom('files_item').select(['path', 'version']).where('id', '=', itemId).executeTakeFirst();
  if (item?.version === version) return item.path;
  const old = await ctx.db
    .selectFrom('files_version')
    .select('path')
    .where('item_id', '=', itemId)
    .where('number', '=', version)
    .executeTakeFirst();
  return old?.path ?? null;
}

/** It is looked after again soon. */
const again = (ctx: FilesCtx, film: FilmId) => ctx.emit('filmDue', film, { notBefore: new Date(Date.now() + LOOK) });

/**
 * Looks after a film of which copies are to be made: takes it on, notes how far it is, and writes down what came of it. The work itself goes on
 * in one gateway, outside of any transaction; where that has ended another begins anew, and writes the same objects.
 */
export async function filmDue(ctx: FilesCtx, { itemId, version }: FilmId): Promise<void> {
  const id = { itemId, version };
  const name = `${ctx.space} ${itemId} ${version}`;
  const film = await rowOf(ctx, id).forUpdate().executeTakeFirst();
  const path = film && (film.state === 'waiting' || film.state === 'converting') ? await pathOf(ctx, id) : null;
  const now = ctx.now().getTime();
  const mine = work.look(name);
  if (!film || path === null) {
    // It has been removed meanwhile, or is done: what came of this process's work is nobody's where nothing names it.
    if (mine?.is === 'done' && film?.state !== 'ready') await ctx.objects.remove(mine.output.copies.map(({ key }) => key));
    return work.letGo(name);
  }
  if (film.holder !== work.process && film.held_until && film.held_until.getTime() > now) return again(ctx, id);
  if (mine?.is === 'done') return keep(ctx, id, name, mine.output);
  if (mine?.is === 'failed') return fail(ctx, id, name, mine.error);
  if (!mine && !(await begin(ctx, film, { ...id, path }, name))) return;
  await change(ctx, id)
    .set({
      state: mine ? 'converting' : film.state,
      percent: mine?.percent ?? 0,
      holder: work.process,
      held_until: new Date(now + BELIEVED),
      tries: film.tries + (mine ? 0 : 1),
    })
    .execute();
  await again(ctx, id);
}

/** Has this gateway work on it. False where it cannot. */
async function begin(ctx: FilesCtx, film: FilmsRow, source: FilmSource, name: string): Promise<boolean> {
  const tools = await filmTools(ctx.settings.ffmpeg);
  if (!tools || film.tries >= MOST_TRIES) {
    await change(ctx, source)
      .set({ state: 'failed', reason: tools ? 'stopped' : 'unavailable', holder: null, held_until: null })
      .execute();
    return false;
  }
  const { objects } = ctx;
  work.begin(name, (onPercent, signal) => makeCopies(objects, tools, source, { onPercent, signal }));
  return true;
}

async function keep(ctx: FilesCtx, id: FilmId, name: string, { size, seconds, copies }: StoredFilm): Promise<void> {
  await keepCopies(ctx, { id: id.itemId, version: id.version }, copies);
  await change(ctx, id)
    .set({ state: 'ready', percent: 100, reason: '', ...size, seconds, holder: null, held_until: null })
    .execute();
  ctx.log.info({ file: id.itemId, version: id.version, copies: copies.length }, 'a film has its copies');
  // Asked again before this is committed it is let go of then: the state says that it is done.
  await ctx.emit('filmDue', id);
}

async function fail(ctx: FilesCtx, id: FilmId, name: string, error: unknown): Promise<void> {
  const reason = error instanceof FilmProblem ? error.code : 'stopped';
  ctx.log.warn({ file: id.itemId, version: id.version, why: reason, err: error }, 'a film could not be converted');
  work.letGo(name);
  await change(ctx, id).set({ state: 'failed', reason, holder: null, held_until: null }).execute();
}

/** Reminds the queue of films that nobody works on any more: it may have given up on them. */
export async function remindFilms(ctx: FilesCtx): Promise<Date | null | void> {
  const films = await ctx.db
    .selectFrom('files_film')
    .select(['item_id', 'version', 'held_until', 'created_at'])
    .where('state', 'in', ['waiting', 'converting'])
    .limit(BATCH)
    .execute();
  if (films.length === 0) return null;
  const before = ctx.now().getTime() - BELIEVED;
  for (const { item_id: itemId, version, held_until, created_at } of films)
    if ((held_until ?? created_at).getTime() < before) await ctx.emit('filmDue', { itemId, version });
}
