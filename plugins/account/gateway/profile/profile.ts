import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict, invalidFields } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { EMPTY_ADDRESS, tidyProfile, type ProfileFields } from '../../rules/profile.ts';
import type { AccountCtx } from '../db.ts';
import { consentHistory } from '../life/consents.ts';
import { avatarOf } from './avatarOf.ts';
import { checkedAddress } from './checkedAddress.ts';

const COLUMNS = [
  'prefix',
  'firstname',
  'lastname',
  'firstname_en',
  'lastname_en',
  'phone',
  'address',
  'locale',
  'updated_at',
  'email',
  'role',
  'password_hash',
  'password_changed_at',
  'avatar_file_id',
] as const;

/** The visitor's account while it stands. @throws Refusal 401 `invalid-session` */
export async function ownRow(ctx: AccountCtx) {
  const found = await ctx.db
    .selectFrom('account_account')
    .select(COLUMNS)
    .where('id', '=', ctx.account!.id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!found) throw ctx.refuse('invalid-session');
  return found;
}

type Row = Awaited<ReturnType<typeof ownRow>>;

/** A row's columns as the profile has them. */
export const fieldsOf = (row: Pick<Row, (typeof COLUMNS)[number]>): ProfileFields => ({
  prefix: row.prefix,
  firstname: row.firstname,
  lastname: row.lastname,
  firstnameEn: row.firstname_en,
  lastnameEn: row.lastname_en,
  phone: row.phone,
  address: { ...EMPTY_ADDRESS, ...row.address },
  locale: row.locale,
});

const savedOf = (row: Row) => ({ fields: fieldsOf(row), version: row.updated_at.toISOString() });

/** All that the profile page shows. */
export const ownProfile: HandlerOf<typeof account, 'ownProfile'> = async (ctx) => {
  const { id } = ctx.account!;
  const row = await ownRow(ctx);
  const waiting = await ctx.db
    .selectFrom('account_token')
    .select('data')
    .where('account_id', '=', id)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const otherAdmin =
    row.role === 'admin' &&
    (await ctx.db
      .selectFrom('account_account')
      .select('id')
      .where('role', '=', 'admin')
      .where('state', '=', 'active')
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirst());
  return {
    ...savedOf(row),
    avatar: await avatarOf(ctx, row.avatar_file_id),
    email: row.email,
    newEmail: waiting ? String((waiting.data as { email?: string }).email) : null,
    hasPassword: row.password_hash !== null,
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    consents: await consentHistory(ctx, id),
    lastAdmin: row.role === 'admin' && !otherAdmin,
  };
};

/**
 * Saves what the member writes about themselves, unless it was saved elsewhere since `version` was read.
 * @throws Refusal 422 `invalid-fields` · 409 `conflict` with what stands now · 401 `invalid-session`
 */
export const saveProfile: HandlerOf<typeof account, 'saveProfile'> = async (ctx, { version, ...typed }) => {
  const { fields: tidied, problems } = tidyProfile(typed);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const fields = { ...tidied, address: await checkedAddress(ctx, tidied.address) };
  const before = await ownRow(ctx);
  const saved = await ctx.db
    .updateTable('account_account')
    .set({
      prefix: fields.prefix,
      firstname: fields.firstname,
      lastname: fields.lastname,
      firstname_en: fields.firstnameEn,
      lastname_en: fields.lastnameEn,
      phone: fields.phone,
      address: JSON.stringify(fields.address),
      locale: fields.locale,
      updated_at: ctx.now(),
    })
    .where('id', '=', ctx.account!.id)
    .where('state', '=', 'active')
    // The version the client has read holds only milliseconds; PostgreSQL stores microseconds.
    .where(sql`date_trunc('milliseconds', updated_at)`, '=', new Date(version))
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!saved) throw conflict(savedOf(await ownRow(ctx)));
  const changed = (Object.keys(fields) as (keyof ProfileFields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(fieldsOf(before)[name]),
  );
  // Only the names of the fields are logged, because the audit log must not hold personal data.
  await ctx.audit({ action: 'account.saveProfile', entity: 'account', entityId: ctx.account!.id, after: { changed } });
  return savedOf(saved);
};
