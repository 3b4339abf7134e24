import { isSame } from '#kit/keys/isSame.ts';
import type { FilesCtx, ShareRow } from '../db.ts';

/** How long a grant is good for, and how long after the password it may be renewed; seconds. */
const LIFE = 600;
const LONGEST = 12 * 3600;

type Of = Pick<ShareRow, 'id' | 'password_hash'>;
type Keys = Pick<FilesCtx, 'keys' | 'now'>;
const secondsNow = ({ now }: Keys) => Math.floor(now().getTime() / 1000);

/** The password's hash is in it: another password, and grants of the one before are nothing. */
const proof = ({ keys }: Keys, { id, password_hash }: Of, begun: number, ends: number) =>
  keys.mac(`share grant ${id} ${begun} ${ends} ${password_hash ?? ''}`);

/** Proves that its bearer knew a share's password at `begun` (seconds, now unless told). Empty for a share without one. */
export function makeGrant(ctx: Keys, share: Of, begun = secondsNow(ctx)): string {
  if (share.password_hash === null) return '';
  const ends = Math.min(secondsNow(ctx) + LIFE, begun + LONGEST);
  return `${begun}.${ends}.${proof(ctx, share, begun, ends)}`;
}

/** What a grant says, if it is one for this share and still good. */
function readGrant(ctx: Keys, share: Of, grant: string): { begun: number; ends: number } | null {
  const [, begun, ends, mac] = /^(\d{1,12})\.(\d{1,12})\.([\w-]{43})$/.exec(grant) ?? [];
  if (!begun || !ends || !mac || Number(ends) <= secondsNow(ctx)) return null;
  return isSame(mac, proof(ctx, share, Number(begun), Number(ends))) ? { begun: Number(begun), ends: Number(ends) } : null;
}

/** Whether a share is open to who brings this grant. */
export const isOpenTo = (ctx: Keys, share: Of, grant: string): boolean =>
  share.password_hash === null || readGrant(ctx, share, grant) !== null;

/** The grant to go on with. It stays the same for half of its life, so that addresses of pictures with it in them stay, too. */
export function renewGrant(ctx: Keys, share: Of, grant: string): string {
  const read = readGrant(ctx, share, grant);
  if (!read) return '';
  return read.ends - secondsNow(ctx) > LIFE / 2 ? grant : makeGrant(ctx, share, read.begun);
}
