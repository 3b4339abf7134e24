import { timingSafeEqual } from 'node:crypto';
import type { AccountCtx } from '../db.ts';

/** How long a code is the newest one, ms. */
export const STEP_MS = 60_000;
/** Bytes of the seal in a code: 128 bits, too many to guess in two minutes. */
const SEAL_BYTES = 16;
/** Version, account id and seal. Letters and digits only: every reader at a counter passes them on. */
const FORM = /^SM1\.([\w-]{22})\.([\w-]{22})$/;

const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS);
const sealOf = (ctx: Pick<AccountCtx, 'keys'>, id: string, step: number): string =>
  Buffer.from(ctx.keys.mac(`member-code\n${id}\n${step}`), 'base64url')
    .subarray(0, SEAL_BYTES)
    .toString('base64url');

/** The code of a member at this moment: account id and time step, sealed with the space's key. Nothing is stored. */
export function memberCodeOf(ctx: Pick<AccountCtx, 'keys' | 'now'>, accountId: string): string {
  const id = Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
  return `SM1.${id}.${sealOf(ctx, accountId, stepAt(ctx.now()))}`;
}

/**
 * Whose code it is: account id, or null where it was not made here, or more than one step ago. Whether the account
 * stands is for the caller to see.
 */
export function accountOfCode(ctx: Pick<AccountCtx, 'keys' | 'now'>, code: string): string | null {
  const [, id = '', seal = ''] = FORM.exec(code.trim()) ?? [];
  const hex = Buffer.from(id, 'base64url').toString('hex');
  if (hex.length !== 32) return null;
  const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const step = stepAt(ctx.now());
  const sealBytes = Buffer.from(seal);
  // Both codes are always compared, so the response time does not reveal which one matched.
  const fits = [step, step - 1].map((at) => timingSafeEqual(Buffer.from(sealOf(ctx, accountId, at)), sealBytes));
  return fits.includes(true) ? accountId : null;
}
