import { personPart } from '#plugins/people/contract.ts';
import { fullName } from '../rules/name.ts';
import type { Row } from '../tables.ts';
import type { AccountCtx } from './db.ts';

type Known = Pick<Row<'account_account'>, 'id' | 'firstname' | 'lastname' | 'email' | 'phone' | 'state' | 'created_at'> & {
  at: string;
  wants: boolean | null;
  wants_at: Date | null;
};

/** What accounts say of people: everybody who has one, and how it stands. */
export const personArea = (ctx: AccountCtx) =>
  personPart({
    async known({ at, id }, limit) {
      const rows =
        await ctx.sql<Known>`select a.changed_at::text as at, a.id, a.firstname, a.lastname, a.email, a.phone, a.state, a.created_at,
          n.given as wants, n.at as wants_at
        from account_account a left join lateral (select c.given, c.at from account_consent c where c.space_id = a.space_id
          and c.account_id = a.id and c.purpose = 'news' order by c.at desc, c.id desc limit 1) n on true
        where (a.changed_at, a.id) > (${at}::timestamptz, ${id}::uuid) and a.state <> 'erased' order by a.changed_at, a.id limit ${limit}`;
      return rows.map(({ wants, wants_at: wantsAt, ...row }) => ({
        ...row,
        account: row.id,
        name: fullName(row),
        since: row.created_at.toISOString(),
        news: wants === null || wantsAt === null ? null : { granted: wants, at: wantsAt.toISOString() },
      }));
    },
    async facts({ accounts }) {
      if (!ctx.can('viewMembers') || accounts.length === 0) return null;
      const rows = await ctx.db.selectFrom('account_account').selectAll().where('id', 'in', accounts).orderBy('created_at').execute();
      const text = await ctx.texts();
      return {
        title: text('person.title'),
        facts: rows.flatMap(({ created_at: since, last_sign_in_at: last }) => [
          { label: text('members.since'), at: since.toISOString() },
          last
            ? { label: text('members.lastSignIn'), at: last.toISOString() }
            : { label: text('members.lastSignIn'), text: text('members.never') },
        ]),
        records: rows.map((row) => ({
          title: text('person.open'),
          detail: [...(rows.length > 1 ? [row.email] : []), text(`role.${row.role}`), text(`members.state.${row.state}`)].join(' · '),
          path: `/user/members/${row.id}`,
        })),
      };
    },
  });
