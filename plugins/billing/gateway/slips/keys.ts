import { readSlip } from '../../rules/slip.ts';
import type { BillingCtx, SlipRow } from '../db.ts';

type Marks = Pick<SlipRow, 'bank' | 'reference' | 'image_sha256'>;

/** What a slip's code says: the sending bank (empty for TrueMoney) and the transfer's reference; both empty where it says nothing. */
export function markOf(code: string): { bank: string; reference: string } {
  const read = readSlip(code);
  return { bank: read?.sendingBank ?? '', reference: read?.reference.slice(0, 60) ?? '' };
}

/** What an accepted slip has for itself in the whole installation: its picture, and the transfer that it is of. */
const claimsOf = ({ bank, reference, image_sha256: image }: Marks): [name: string, value: string][] => [
  ['slipImage', image.toString('hex')],
  ...(reference ? ([['slipTransfer', `${bank || 'truemoney'}:${reference}`]] as [string, string][]) : []),
];

/** Where a slip was accepted already: `here` by the id of that slip, in another space, or nowhere. */
export type Taken = { readonly by: 'nobody' } | { readonly by: 'here'; readonly slipId: string } | { readonly by: 'elsewhere' };

/** Takes what belongs to one slip only. What could be taken before it met another's is given back. */
export async function take(ctx: BillingCtx, slipId: string, marks: Marks): Promise<Taken> {
  for (const [name, value] of claimsOf(marks)) {
    const claim = await ctx.claims.take(name, value, slipId);
    if (claim.taken) continue;
    await release(ctx, slipId, marks);
    return claim.ref === null ? { by: 'elsewhere' } : { by: 'here', slipId: claim.ref };
  }
  return { by: 'nobody' };
}

/** Gives it back: a wrong acceptance is undone, or it was only asked for. */
export async function release(ctx: BillingCtx, slipId: string, marks: Marks): Promise<void> {
  for (const [name, value] of claimsOf(marks)) await ctx.claims.release(name, value, slipId);
}

/** Whether it was accepted before, anywhere; nothing is taken. */
export async function isTaken(ctx: BillingCtx, slipId: string, marks: Marks): Promise<Taken> {
  const taken = await take(ctx, slipId, marks);
  if (taken.by === 'nobody') await release(ctx, slipId, marks);
  return taken;
}
