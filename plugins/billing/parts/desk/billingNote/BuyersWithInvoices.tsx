import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskBillingNoteData } from '../../../gateway/pages/deskBillingNote.ts';
import { address } from '../../../rules/path.ts';

/** Who has open invoices: the first step of a billing note. */
export function BuyersWithInvoices({ buyers }: Pick<DeskBillingNoteData, 'buyers'>) {
  const t = useText('billing');
  const format = useFormat();
  if (buyers.length === 0)
    return (
      <EmptyState icon="receipt" title={t('billingNote.nobody')}>
        <p>{t('billingNote.nobodyHint')}</p>
      </EmptyState>
    );
  return (
    <section className="billing-Card" aria-labelledby="billing-note-buyers">
      <h2 id="billing-note-buyers">{t('billingNote.choose')}</h2>
      <ul className="billing-Rows">
        {buyers.map(({ key, name, taxId, invoices, dueSatang }) => (
          <li key={key}>
            <span>
              <Link to={address('/billing/desk/documents/billing-note', { buyer: key })} className="billing-Target">
                {name}
              </Link>
              <small>
                {taxId && `${taxIdText(taxId)} · `}
                {t('billingNote.invoices', { count: invoices })}
              </small>
            </span>
            <span className="billing-States">
              <strong>{format.money(dueSatang)}</strong>
              <Icon name="chevron-right" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
