import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { AccountName, AccountsApi } from '../contract.ts';
import type { account } from '../plugin.ts';
import { browserInfo } from '#kit/userAgent/browserInfo.ts';
import { normalEmail } from '../rules/email.ts';
import { searchWords } from '../rules/members.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { AccountCtx } from './db.ts';
import { memberOf } from './device/memberOf.ts';
import { avatarsOf } from './profile/avatarsOf.ts';

/** The visitor's account. @throws Refusal 401 `invalid-session` for guests and where the account is gone or suspended */
async function ownAccount(ctx: AccountCtx) {
  const found =
    ctx.account &&
    (await ctx.db
      .selectFrom('account_account')
      .select(['firstname', 'lastname', 'email'])
      .where('id', '=', ctx.account.id)
      .where('state', '=', 'active')
      .executeTakeFirst());
  if (!found) throw ctx.refuse('invalid-session');
  return found;
}

/**
 * First and last name of the visitor (sections 5 and 7 of the specification).
 * @throws Refusal 401 `no-token` ("No token found") · 401 `invalid-session`, also with the key of another site
 */
export const profile: HandlerOf<typeof account, 'profile'> = async (ctx, { key }) => {
  if (!ctx.request.hasToken) throw ctx.refuse('no-token');
  if (key !== undefined && key !== ctx.site.key) throw ctx.refuse('invalid-session');
  const { firstname, lastname } = await ownAccount(ctx);
  return { status: true, profile: { firstname, lastname } };
};

/** The visitor's account with the session that they are in. */
export const currentAccount: HandlerOf<typeof account, 'own'> = async (ctx) => {
  const { firstname, lastname, email } = await ownAccount(ctx);
  if (ctx.role === 'guest') throw ctx.refuse('invalid-session');
  return {
    firstname,
    lastname,
    email,
    role: ctx.role,
    session: { since: (await sinceWhen(ctx)).toISOString(), ...browserInfo(ctx.request.userAgent) },
  };
};

const uuids = (ids: readonly string[]) => [...new Set(ids)].filter(isUuid);

/** When the visitor last proved who they are; where somebody else let them in, when that was. */
async function sinceWhen(ctx: AccountCtx): Promise<Date> {
  const { id, authTime } = ctx.account!;
  if (authTime > 0) return new Date(authTime * 1000);
  return (await ctx.sessions.list(id)).find(({ current }) => current)?.createdAt ?? ctx.now();
}

/** The service `account:accounts@1`. */
export const accounts = (ctx: AccountCtx): AccountsApi => ({
  async names(ids) {
    const wanted = uuids(ids);
    if (wanted.length === 0) return new Map();
    const rows: AccountName[] = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'firstname', 'lastname'])
      .where('id', 'in', wanted)
      .where('state', '!=', 'erased')
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  async pictures(ids) {
    const wanted = uuids(ids);
    if (wanted.length === 0) return new Map();
    const rows = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'avatar_file_id'])
      .where('id', 'in', wanted)
      .where('avatar_file_id', 'is not', null)
      .where('state', '=', 'active')
      .execute();
    const urls = await avatarsOf(
      ctx,
      rows.flatMap(({ avatar_file_id: file }) => file ?? []),
    );
    return new Map(
      rows.flatMap(({ id, avatar_file_id: file }) => {
        const url = file && urls.get(file);
        return url ? [[id, url] as const] : [];
      }),
    );
  },

  async contacts(ids) {
    const wanted = uuids(ids);
    if (wanted.length === 0) return new Map();
    const rows = await ctx.db
      .selectFrom('account_account as a')
      .select((row) => [
        'a.id',
        'a.firstname',
        'a.lastname',
        'a.email',
        'a.locale',
        row
          .selectFrom('account_identity as i')
          .select('i.subject')
          .whereRef('i.space_id', '=', 'a.space_id')
          .whereRef('i.account_id', '=', 'a.id')
          .where('i.provider', '=', 'line')
          .orderBy('i.linked_at', 'desc')
          .limit(1)
          .as('lineId'),
      ])
      .where('a.id', 'in', wanted)
      .where('a.state', '=', 'active')
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  async ofEmails(emails) {
    const normal = new Map(emails.map((email) => [email, normalEmail(email)]));
    const rows = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'firstname', 'lastname', 'email'])
      .where('email', '=', ({ fn, val }) => fn.any(val([...new Set(normal.values())])))
      .where('state', '=', 'active')
      .execute();
    const found = new Map(rows.map(({ email, ...name }) => [email, name]));
    return new Map(
      [...normal].flatMap(([email, form]) => {
        const name = found.get(form);
        return name ? [[email, name] as const] : [];
      }),
    );
  },

  async news(ids) {
    const wanted = uuids(ids);
    if (wanted.length === 0) return new Map();
    const rows = await ctx.db
      .selectFrom('account_consent as c')
      .innerJoin('account_account as a', (join) => join.onRef('a.space_id', '=', 'c.space_id').onRef('a.id', '=', 'c.account_id'))
      .select(['c.account_id as id', 'c.given as agreed', 'c.at'])
      .distinctOn('c.account_id')
      .where('c.account_id', 'in', wanted)
      .where('c.purpose', '=', 'news')
      .where('a.state', '=', 'active')
      .orderBy('c.account_id')
      .orderBy('c.at', 'desc')
      .orderBy('c.id', 'desc')
      .execute();
    return new Map(rows.map(({ id, agreed, at }) => [id, { agreed, at }]));
  },

  async roles(ids) {
    const wanted = uuids(ids);
    if (wanted.length === 0) return new Map();
    const rows = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'role'])
      .where('id', 'in', wanted)
      .where('state', '=', 'active')
      .execute();
    return new Map(rows.map(({ id, role }) => [id, role]));
  },

  async withRole(roles) {
    if (roles.length === 0) return [];
    return ctx.db
      .selectFrom('account_account')
      .select(['id', 'firstname', 'lastname', 'role'])
      .where('role', 'in', roles)
      .where('state', '=', 'active')
      .orderBy('id')
      .limit(200)
      .execute();
  },

  async find(text) {
    const words = searchWords(text);
    if (words.length === 0) return [];
    let found = ctx.db.selectFrom('account_account').select(['id', 'firstname', 'lastname']).where('state', '=', 'active');
    for (const word of words) found = found.where(sql<boolean>`strpos(search_text, account_fold(${word})) > 0`);
    return found
      .orderBy(sql`firstname collate "th-x-icu"`)
      .orderBy(sql`lastname collate "th-x-icu"`)
      .orderBy('id')
      .limit(20)
      .execute();
  },

  ofMemberCode: (code) => memberOf(ctx, code),
});
