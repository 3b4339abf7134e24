import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { wallet } from '../plugin.ts';
import { SATANG } from '#kit/thai/baht.ts';
import { promptPayTarget } from '#kit/thai/promptPay.ts';
import { balances } from './balances.ts';
import { waitingCount } from './decide.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { mostSatang } from './limits.ts';
import { codeOf } from './ledger/chart.ts';
import { namesOf } from './people.ts';
import { movement, rowsOf } from './statement.ts';
import { topUpsOf, topUpView } from './topUps.ts';

const CAPABILITIES = ['view', 'credit', 'adjust', 'freeze', 'confirmTopUp', 'ledger'] as const;
/** Top-ups that the wallet page shows. */
const LATEST = 10;

/** The visitor's wallet with all that its pages need beside the rows. */
export const overview: HandlerOf<typeof wallet, 'overview'> = async (ctx) => {
  const ownAccountId = ctx.account!.id;
  const { settings } = ctx;
  const topUps = (await topUpsOf(ctx, ownAccountId, LATEST)).map((row) => topUpView(ctx, row));
  return {
    balance: await balances(ctx, ownAccountId),
    topUp: {
      available: promptPayTarget(settings.promptpayId) !== null,
      mostSatang: settings.largestTopUp * SATANG,
      minutes: settings.topUpMinutes,
    },
    transfers: { available: settings.memberTransfers, mostSatang: mostSatang(ctx), confirmFromSatang: settings.confirmFrom * SATANG },
    openTopUps: topUps.filter(({ state }) => state !== 'credited' && state !== 'expired'),
    waiting: ctx.can('confirmTopUp') ? await waitingCount(ctx) : null,
    can: CAPABILITIES.filter((capability) => ctx.can(capability)),
    owner: (await namesOf(ctx, [ownAccountId], 'full'))(ownAccountId),
  };
};

/** One movement of the visitor's wallet with the names that stand on its receipt; of anybody's for who may see wallets. */
export const receipt: HandlerOf<typeof wallet, 'receipt'> = async (ctx, { id }) => {
  const found = await movement(ctx, uuid(id));
  const ownAccountId = ctx.account!.id;
  if (!found) throw notFound();
  const sides = [found.debit_account_id, found.credit_account_id];
  const members = sides.filter((side) => codeOf(side) === 'member');
  const of = members.includes(ownAccountId) ? ownAccountId : ctx.can('view') ? members[0] : undefined;
  if (of === undefined) throw notFound();
  const [full, short] = [await namesOf(ctx, members, 'full'), await namesOf(ctx, members, 'short')];
  const nameOf = (side: string) => (codeOf(side) !== 'member' ? ctx.site.name : side === of ? full(side) : short(side));
  const [row] = await rowsOf(ctx, of, [found]);
  return { row: row!, from: nameOf(sides[0]!), to: nameOf(sides[1]!), site: ctx.site.name };
};
