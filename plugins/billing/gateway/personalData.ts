import type { BillingCtx } from './db.ts';
import { contactsOf } from './contacts/contacts.ts';
import { documentsOf } from './documents/ofCharges.ts';
import { endSubscriptions, exportSubscriptions } from './subscriptions/personal.ts';

/** What billing keeps about a person. */
export const personalData = {
  /** Every charge with its payments, slips and refunds; subscriptions. */
  async export(ctx: BillingCtx, accountId: string): Promise<unknown> {
    const charges = await ctx.db
      .selectFrom('billing_charge')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const ids = charges.map(({ id }) => id);
    const subscriptions = await exportSubscriptions(ctx, accountId);
    const contacts = (await contactsOf(ctx, accountId)).map(({ name, tax_id: taxId, branch, address, email, phone, note }) => ({
      name,
      taxId,
      branch,
      address,
      email,
      phone,
      note,
    }));
    if (ids.length === 0) return { subscriptions, contacts, charges: [] };
    const [payments, slips, refunds] = await Promise.all([
      ctx.db.selectFrom('billing_payment').selectAll().where('charge_id', 'in', ids).orderBy('created_at').execute(),
      ctx.db.selectFrom('billing_slip').selectAll().where('charge_id', 'in', ids).orderBy('created_at').execute(),
      ctx.db.selectFrom('billing_refund').selectAll().where('charge_id', 'in', ids).orderBy('created_at').execute(),
    ]);
    const documents = await documentsOf(ctx, ids, { guest: false });
    const of = <Row extends { charge_id: string }>(rows: readonly Row[], id: string) => rows.filter((row) => row.charge_id === id);
    return {
      subscriptions,
      contacts,
      charges: charges.map((row) => ({
        number: row.number,
        title: row.title,
        state: row.state,
        payer: { name: row.payer_name, email: row.payer_email, phone: row.payer_phone },
        lines: row.lines,
        amountSatang: row.amount_satang,
        taxBuyer: row.tax_buyer,
        createdAt: row.created_at,
        payments: of(payments, row.id).map(
          ({ method, state, amount_satang: amountSatang, captured_satang: capturedSatang, created_at: createdAt }) => ({
            method,
            state,
            amountSatang,
            capturedSatang,
            createdAt,
          }),
        ),
        documents: (documents.get(row.id) ?? []).map(({ kind, number, state, issueDate, buyerName, totalSatang }) => ({
          kind,
          number,
          state,
          issueDate,
          buyerName,
          totalSatang,
        })),
        slips: of(slips, row.id).map(({ bank, reference, said_satang: saidSatang, state, created_at: createdAt }) => ({
          bank,
          reference,
          saidSatang,
          state,
          createdAt,
        })),
        refunds: of(refunds, row.id).map(({ amount_satang: amountSatang, method, state, reason, created_at: createdAt }) => ({
          amountSatang,
          method,
          state,
          reason,
          createdAt,
        })),
      })),
    };
  },

  /**
   * Amounts, documents and who they were made out to stay, as tax law asks. The contact book has them no more; addresses of the payer and the pictures of slips go; the
   * marks of accepted slips stay, so that none of them counts twice.
   */
  async erase(ctx: BillingCtx, accountId: string): Promise<void> {
    await endSubscriptions(ctx, accountId);
    const contacts = (await contactsOf(ctx, accountId)).map(({ id }) => id);
    if (contacts.length) await ctx.db.deleteFrom('billing_contact').where('id', 'in', contacts).execute();
    const slips = await ctx.db
      .selectFrom('billing_slip')
      .innerJoin('billing_charge', 'billing_charge.id', 'billing_slip.charge_id')
      .select('billing_slip.object_key')
      .where('billing_charge.account_id', '=', accountId)
      .execute();
    await ctx.db
      .updateTable('billing_charge')
      .set({ payer_name: '', payer_email: '', payer_phone: '', tax_buyer: null, updated_at: ctx.now() })
      .where('account_id', '=', accountId)
      .execute();
    if (slips.length) await ctx.objects.remove(slips.map((slip) => slip.object_key));
  },
};
