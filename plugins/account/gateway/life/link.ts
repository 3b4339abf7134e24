import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import type { AccountState } from '../../rules/life.ts';
import { findToken, LIVES, type LetterToken } from './token.ts';

const KINDS = Object.keys(LIVES) as LetterToken[];
/** In which states of the account a link can still do what it is for. */
const FITS: Readonly<Record<LetterToken, readonly AccountState[]>> = {
  activate: ['pending'],
  email: ['active'],
  recover: ['active', 'closing'],
};

/** How a link stands, for the page behind it. Reads only: what looks into mails follows links too. */
export const link: HandlerOf<typeof account, 'link'> = async (ctx, { token }) => {
  const { state, opening } = await findToken(ctx, KINDS, token);
  if (!opening) return { kind: null, state, email: '' };
  const { kind, accountId, data } = opening;
  const found = await ctx.db.selectFrom('account_account').select(['email', 'state']).where('id', '=', accountId).executeTakeFirst();
  const open = state === 'requested' || state === 'opened';
  if (open && (!found || !FITS[kind].includes(found.state))) return { kind, state: 'used', email: '' };
  if (!open) return { kind, state, email: '' };
  return { kind, state, email: kind === 'email' ? String(data.email) : found!.email };
};

/** Somebody looks at the page behind a link, with a browser that runs scripts: `requested → opened`. */
export const openLink: HandlerOf<typeof account, 'openLink'> = async (ctx, { token }) => {
  await ctx.limit(`open-link:${ctx.request.ip}`, 200, 300);
  const { state, opening } = await findToken(ctx, KINDS, token);
  if (opening && state === 'requested')
    await ctx.db
      .updateTable('account_token')
      .set({ data: sql`data || jsonb_build_object('openedAt', ${ctx.now().toISOString()}::text)` })
      .where('id', '=', opening.id)
      .execute();
  return {};
};
