import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { completeness, partOfDay } from '../../rules/dashboard.ts';
import type { AccountCtx } from '../db.ts';

/** What the dashboard says: how complete the profile is, how safe the account, and for staff how the members are. */
export const dashboard: HandlerOf<typeof account, 'dashboard'> = async (ctx) => {
  const { id } = ctx.account!;
  const row = await ctx.db
    .selectFrom('account_account')
    .select(['firstname', 'lastname', 'phone', 'address', 'email_verified_at'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!row) throw ctx.refuse('invalid-session');
  const address = row.address;
  const [{ passkeys }, totp, sessions] = [
    await ctx.db
      .selectFrom('account_passkey')
      .select((eb) => eb.fn.countAll<number>().as('passkeys'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow(),
    await ctx.db
      .selectFrom('account_totp')
      .select('account_id')
      .where('account_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    await ctx.sessions.list(id),
  ];
  return {
    firstname: row.firstname,
    partOfDay: partOfDay(ctx.now(), ctx.site.timezone),
    profile: completeness({
      lastname: row.lastname !== '',
      phone: row.phone !== '',
      address: Boolean(address['line'] && address['province']),
      email: row.email_verified_at !== null,
    }),
    security: { passkeys, authenticator: totp !== undefined, sessions: sessions.length },
    members: ctx.can('viewMembers') ? await membersAtAGlance(ctx) : null,
  };
};

/** How many members there are in the states that staff looks after. */
async function membersAtAGlance(ctx: AccountCtx) {
  const rows = await ctx.db
    .selectFrom('account_account')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('pending'), active: of('active'), suspended: of('suspended') };
}
