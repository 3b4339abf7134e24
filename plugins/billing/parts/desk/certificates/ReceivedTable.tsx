import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { ReceivedCertificates } from '../../../gateway/pages/deskCertificates.ts';

/** Certificates that came later, with what they came as. */
export function ReceivedTable({ certificates }: { certificates: ReceivedCertificates }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <DataTable
      caption={t('certificates.received')}
      columns={[
        { key: 'number', title: t('certificate.certificateNumber') },
        { key: 'day', title: t('certificate.certificateDate') },
        { key: 'buyer', title: t('documents.buyer') },
        { key: 'charge', title: t('charges.number') },
        { key: 'amount', title: t('charges.amount'), align: 'end' },
        { key: 'file', title: t('certificates.file') },
      ]}
      rows={certificates.map((each) => ({
        id: each.paymentId,
        cells: [
          each.certificateNumber,
          format.date(`${each.certificateDate}T05:00:00Z`, 'short'),
          each.buyerName || '–',
          <Link key="charge" className="billing-Target" to={`/billing/desk/charges/${each.chargeId}`}>
            {each.chargeNumber}
          </Link>,
          format.money(each.amountSatang),
          each.file ? (
            <a key="file" className="billing-Target" href={each.file} target="_blank" rel="noreferrer">
              {t('certificates.open')}
            </a>
          ) : (
            '–'
          ),
        ],
      }))}
      empty={<EmptyState icon="copy" title={t('certificates.receivedEmpty')} />}
    />
  );
}
