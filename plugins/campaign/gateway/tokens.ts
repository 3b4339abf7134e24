import { createHash } from 'node:crypto';
import { isSame } from '#kit/keys/isSame.ts';
import { doorCode } from '#kit/scan/gateway/doorCodes.ts';
import type { CampaignCtx, RegistrationRow } from './db.ts';

type Keyed = Pick<CampaignCtx, 'keys'>;

/** What opens a registration to whoever has its address. */
export const tokenOf = ({ keys }: Keyed, id: string): string => keys.mac(`registration:${id}`);

/** The address of a registration, which nobody guesses. */
export const registrationPath = (ctx: Keyed, id: string): string =>
  `/campaign/registration/${id}?token=${encodeURIComponent(tokenOf(ctx, id))}`;

/** Whether a token is the one of this registration. */
export const opens = (ctx: Keyed, id: string, token: string): boolean => isSame(token, tokenOf(ctx, id));

/** The code of a registration's QR: it says nothing about whose it is, and only this installation can make it. */
export const codeOf = (ctx: Keyed, id: string): string =>
  doorCode(
    createHash('sha256')
      .update(ctx.keys.mac(`code:${id}`))
      .digest(),
  );

const DIGITS = 1_000_000;
/** The six digits of a mail; each issue has its own. */
export function digitsOf(ctx: Keyed, { id, code_issue: issue }: Pick<RegistrationRow, 'id' | 'code_issue'>): string {
  const bytes = createHash('sha256')
    .update(ctx.keys.mac(`digits:${id}:${issue}`))
    .digest();
  return String(bytes.readUIntBE(0, 6) % DIGITS).padStart(6, '0');
}
