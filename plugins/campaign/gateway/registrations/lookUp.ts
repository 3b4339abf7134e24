import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import type { campaign as plugin } from '../../plugin.ts';
import type { RegistrationRow } from '../db.ts';
import { registrationPath } from '../tokens.ts';

/** Wrong digits in a row; then it cannot be looked up for a while, whoever asks. */
const TRIES = 8;
const REST_MINUTES = 30;
const LAST = 4;

/**
 * The way to a registration by its number and the last four digits of the telephone. Whatever is wrong, and while it rests, the answer is the same.
 *
 * @throws Refusal 404 `registration-unknown`
 */
export const lookUp: HandlerOf<typeof plugin, 'lookUp'> = async (ctx, { reference, last4 }) => {
  const wanted = arabicDigits(reference.normalize('NFKC')).replaceAll(/\s/g, '').toUpperCase();
  const digits = arabicDigits(last4).replaceAll(/\D/g, '');
  const [row] = await ctx.sql<RegistrationRow>`select * from campaign_registration where reference = ${wanted} for no key update`;
  const now = ctx.now();
  const rests = row?.lookup_until && row.lookup_until > now;
  if (row && !rests && digits.length === LAST && row.phone.endsWith(digits)) {
    if (row.lookup_tries > 0) await ctx.sql`update campaign_registration set lookup_tries = 0 where id = ${row.id}`;
    return { path: registrationPath(ctx, row.id) };
  }
  if (row && !rests) {
    const until = row.lookup_tries + 1 >= TRIES ? new Date(now.getTime() + REST_MINUTES * 60_000) : null;
    await ctx.sql`update campaign_registration set lookup_tries = ${until ? 0 : row.lookup_tries + 1}, lookup_until = ${until} where id = ${row.id}`;
  }
  throw ctx.refuse('registration-unknown', undefined, { keep: true });
};
