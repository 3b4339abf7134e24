import { normalEmail } from '../../rules/email.ts';
import type { AccountCtx } from '../db.ts';
import { addressKey } from './mailing.ts';
import { findToken, tryCode, type LetterToken, type Opening } from './token.ts';

/** What a form sends of a letter: its link, or the address that it went to and its code. */
export interface Presented {
  token?: string | undefined;
  email?: string | undefined;
  code?: string | undefined;
}

/** Codes that may be tried for one address, and in how many seconds, whoever tries and however many mails there were. */
const CODE_TRIES: Readonly<Record<LetterToken, { tries: number; seconds: number }>> = {
  activate: { tries: 20, seconds: 3600 },
  email: { tries: 20, seconds: 3600 },
  recover: { tries: 10, seconds: 86_400 },
};

/**
 * What a link or a code opens. Uses nothing up, but counts the try of a code.
 *
 * @throws Refusal 410 `link-over` with the link's `state` · 422 `code-wrong`, the same whether there is an account, a code
 * or none · 429 `too-many-requests`
 */
export async function openingOf(ctx: AccountCtx, kind: LetterToken, { token, email = '', code = '' }: Presented): Promise<Opening> {
  if (token !== undefined) {
    // Takes the same lock as a code attempt, so using the link and code of one mail at once cannot deadlock.
    const { state, opening } = await findToken(ctx, [kind], token, { lock: true });
    if (!opening || (state !== 'requested' && state !== 'opened')) throw linkOver(ctx, state);
    return opening;
  }
  const address = normalEmail(email);
  const { tries, seconds } = CODE_TRIES[kind];
  await ctx.limit(`code:${addressKey(kind, address)}`, tries, seconds);
  const found = await ctx.db.selectFrom('account_account').select('id').where('email', '=', address).executeTakeFirst();
  const opening = await tryCode(ctx, kind, found?.id ?? null, code.replace(/\s/g, ''));
  if (!opening) throw codeWrong(ctx);
  return opening;
}

/** One page explains all links that open nothing any more. */
export const linkOver = (ctx: Pick<AccountCtx, 'refuse'>, state: string) => ctx.refuse('link-over', { state });

/** The try stays counted. */
export const codeWrong = (ctx: Pick<AccountCtx, 'refuse'>) => ctx.refuse('code-wrong', {}, { keep: true });
