import { isUuid } from '#kernel/contract/uuid.ts';
import { isSame } from '#kit/keys/isSame.ts';
import type { FilesCtx } from '../db.ts';

/** What the address of a linked file says. */
export interface Link {
  readonly id: string;
  /** Pixels; 0 for the file itself. */
  readonly width: number;
  /** Unix seconds. */
  readonly until: number;
  /** Of a film: a copy of that width, its picture, or the file itself; of this version for ever, whatever takes its place. */
  readonly film?: 'mp4' | 'jpeg' | 'self';
  readonly version?: number;
}

const macOf = (ctx: Pick<FilesCtx, 'keys'>, payload: string) => ctx.keys.mac(`linked ${payload}`);

/** When a link ends that should be good for `seconds` from now: rounded up, so that for a while it is the same for everybody who asks. */
export function endOf(now: Date, seconds: number): number {
  const step = Math.max(60, Math.ceil(seconds / 4));
  return Math.ceil((now.getTime() / 1000 + seconds) / step) * step;
}

/** What the address carries: readable, and nobody but this plugin can make it. */
export function tokenOf(ctx: Pick<FilesCtx, 'keys'>, { id, width, until, film, version }: Link): string {
  const payload = `${id}.${width}.${until.toString(36)}${film ? `.${film}${version}` : ''}`;
  return `${payload}.${macOf(ctx, payload)}`;
}

/** What a token says; null where it was not made here, was changed, or has ended. */
export function readToken(ctx: Pick<FilesCtx, 'keys' | 'now'>, token: string): Link | null {
  const [, payload, id, width, until, film, version, mac] =
    /^(([0-9a-f-]{36})\.(\d{1,4})\.([0-9a-z]{1,10})(?:\.(mp4|jpeg|self)(\d{1,9}))?)\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === undefined || id === undefined || mac === undefined || !isUuid(id)) return null;
  if (!isSame(mac, macOf(ctx, payload))) return null;
  const link = {
    id,
    width: Number(width),
    until: Number.parseInt(until!, 36),
    ...(film && { film: film as 'mp4', version: Number(version) }),
  };
  return link.until * 1000 > ctx.now().getTime() ? link : null;
}
