import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { searchWords } from '../../rules/members.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { named } from './named.ts';

/**
 * Members in the order of a Thai dictionary. Every word of the search is found in the name (Thai or Latin, however it
 * is spelt) or in the address. The next page begins behind the last member of this one, so that whoever joins
 * meanwhile moves nobody from one page to another.
 */
export const listMembers: HandlerOf<typeof account, 'listMembers'> = async (ctx, { q, role, state, after, limit }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  let wanted = ctx.db.selectFrom('account_account as a').where('a.state', '!=', 'erased');
  if (role !== 'all') wanted = wanted.where('a.role', '=', role);
  if (state !== 'all') wanted = wanted.where('a.state', '=', state);
  for (const word of searchWords(q)) wanted = wanted.where(named(word));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let page = wanted.select(['a.id', 'a.firstname', 'a.lastname', 'a.email', 'a.role', 'a.state', 'a.last_sign_in_at', 'a.created_at']);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(a.firstname collate "th-x-icu", a.lastname collate "th-x-icu", a.id)
        > (select b.firstname, b.lastname, b.id from account_account b where b.id = ${after})`,
    );
  const rows = await page
    .orderBy(sql`a.firstname collate "th-x-icu"`)
    .orderBy(sql`a.lastname collate "th-x-icu"`)
    .orderBy('a.id')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(({ last_sign_in_at, created_at, ...row }) => ({
    ...row,
    lastSignInAt: last_sign_in_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, total };
};
