import { deskPart } from '#plugins/desk/contract.ts';
import { fullName } from '../rules/name.ts';
import { searchWords } from '../rules/members.ts';
import type { AccountCtx } from './db.ts';
import { named } from './members/named.ts';

/** What the desk knows of people: members by name and address. */
export const deskArea = (ctx: AccountCtx) =>
  deskPart({
    async find(text, kind, limit) {
      if (kind === 'document' || !ctx.can('viewMembers')) return [];
      let wanted = ctx.db.selectFrom('account_account as a').where('a.state', '!=', 'erased');
      for (const word of searchWords(text)) wanted = wanted.where(named(word));
      const rows = await wanted
        .select(['a.id', 'a.firstname', 'a.lastname', 'a.email'])
        .orderBy('a.last_sign_in_at', (by) => by.desc().nullsLast())
        .limit(limit)
        .execute();
      return rows.map(({ id, email, ...name }) => ({ title: fullName(name), detail: email, path: `/user/members/${id}` }));
    },
  });
