import { randomBytes } from 'node:crypto';
import { isSame } from '#kit/keys/isSame.ts';
import type { AccountCtx } from './db.ts';

/** People of one browser that are remembered: a family, a counter. */
const MOST = 5;
/** Of a MAC, base64url: 132 bits. */
const MAC = 22;
const COOKIE = /^([\w-]{22})((?:\.[\w-]{22}){1,5})$/;

const sealOf = (ctx: Pick<AccountCtx, 'keys'>, device: string, email: string) =>
  ctx.keys.mac(`known-device ${device} ${email}`).slice(0, MAC);

function read(ctx: Pick<AccountCtx, 'cookies'>): { device: string; seals: string[] } | null {
  const [, device, seals] = COOKIE.exec(ctx.cookies.read('device') ?? '') ?? [];
  return device && seals ? { device, seals: seals.slice(1).split('.') } : null;
}

/**
 * Names the browser, where somebody with that address has signed in with it before; null elsewhere. Only the gateway can have written
 * so, and it opens nothing: it is counted by itself, so that what strangers try makes nobody wait here.
 */
export function knownDevice(ctx: Pick<AccountCtx, 'cookies' | 'keys'>, email: string): string | null {
  const known = read(ctx);
  if (!known) return null;
  const right = sealOf(ctx, known.device, email);
  return known.seals.some((seal) => isSame(seal, right)) ? known.device : null;
}

/** Remembers that somebody with that address has signed in with this browser. */
export function rememberDevice(ctx: Pick<AccountCtx, 'cookies' | 'keys'>, email: string): void {
  const { device, seals } = read(ctx) ?? { device: randomBytes(16).toString('base64url'), seals: [] };
  const seal = sealOf(ctx, device, email);
  ctx.cookies.write('device', [device, ...[seal, ...seals.filter((each) => each !== seal)].slice(0, MOST)].join('.'));
}
