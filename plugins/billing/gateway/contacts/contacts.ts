import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { literal } from '#kit/postgres/like.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { deskContacts } from '../../calls/contacts.ts';
import type { DraftBuyer } from '../../calls/draftSchemas.ts';
import type { billing } from '../../plugin.ts';
import { partyOf } from '../../rules/draft.ts';
import type { BillingCtx, ContactRow } from '../db.ts';

/** The contact book. */
export const contactTable = tableGateway(deskContacts);

/** How many are offered at once. */
const OFFERED = 8;

const shown = ({ id, name, tax_id: taxId, branch, address, email, phone }: ContactRow) => ({
  id,
  name,
  taxId,
  branch,
  address,
  email,
  phone,
});

export const findContacts: HandlerOf<typeof billing, 'findContacts'> = async (ctx, { q }) => {
  const like = `%${literal(q.trim())}%`;
  const digits = q.replaceAll(/\D/g, '');
  const rows = await ctx.db
    .selectFrom('billing_contact')
    .selectAll()
    .where((row) =>
      row.or([
        row('name', 'ilike', like),
        row('email', 'ilike', like),
        row('phone', 'ilike', like),
        ...(digits.length > 2 ? [row('tax_id', 'like', `%${digits}%`)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(OFFERED)
    .execute();
  return { contacts: rows.map(shown) };
};

export const contact: HandlerOf<typeof billing, 'contact'> = async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('billing_contact').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return shown(row);
};

/** Which member an address is of, for that what is known of them goes with them. */
const ownerOf = async (ctx: BillingCtx, email: string): Promise<string | null> =>
  email ? ((await ctx.use('accounts').ofEmails([email])).get(email)?.id ?? null) : null;

/** Keeps whom a document is for: the same company and branch, or else the same name and address of mail, is there once. */
export async function keepContact(ctx: BillingCtx, typed: DraftBuyer): Promise<void> {
  const buyer = partyOf(typed);
  const email = typed.email.trim();
  if (!buyer.name) return;
  const isDigits = /^\d{13}$/.test(buyer.taxId);
  const values = {
    name: buyer.name,
    tax_id: isDigits ? buyer.taxId : '',
    branch: /^\d{5}$/.test(buyer.branch) ? buyer.branch : '',
    address: buyer.address,
    email,
    phone: buyer.phone,
    account_id: await ownerOf(ctx, email),
  };
  const there = await ctx.db
    .selectFrom('billing_contact')
    .select(['id', 'version'])
    .where((row) =>
      isDigits
        ? row.and([row('tax_id', '=', values.tax_id), row('branch', '=', values.branch)])
        : row.and([row('name', '=', values.name), row('email', '=', email)]),
    )
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  if (there)
    await ctx.db
      .updateTable('billing_contact')
      .set({ ...values, version: there.version + 1 })
      .where('id', '=', there.id)
      .execute();
  else
    await ctx.db
      .insertInto('billing_contact')
      .values({ space_id: ctx.space, ...values, created_at: ctx.now() })
      .execute();
}

/** How many a night. */
const A_NIGHT = 500;

/** Finds out which members contacts are about that were typed in or came from a file. */
export async function tieContacts(ctx: BillingCtx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('billing_contact')
    .select(['id', 'email'])
    .where('account_id', 'is', null)
    .where('email', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(A_NIGHT)
    .execute();
  if (rows.length === 0) return;
  const owners = await ctx.use('accounts').ofEmails([...new Set(rows.map(({ email }) => email))]);
  for (const { id, email } of rows) {
    const owner = owners.get(email);
    if (owner) await ctx.db.updateTable('billing_contact').set({ account_id: owner.id }).where('id', '=', id).execute();
  }
}

/** Contacts about a member: those with the account, and with an address that they have paid by. */
export const contactsOf = (ctx: BillingCtx, accountId: string): Promise<ContactRow[]> =>
  ctx.sql<ContactRow>`
    select c.* from billing_contact c where c.space_id = ${ctx.space} and (c.account_id = ${accountId} or (c.email <> '' and lower(c.email) in (
      select lower(payer_email) from billing_charge where space_id = ${ctx.space} and account_id = ${accountId})))
    order by c.created_at`;
