import { Link, type PageProps, useRevalidator, useSession, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { call } from '../../parts/call.ts';
import { BilledList } from '../../parts/documents/BilledList.tsx';
import { DocumentSheet } from '../../parts/documents/DocumentSheet.tsx';
import { DocumentChain } from '../../parts/documents/DocumentChain.tsx';
import { NextStep } from '../../parts/documents/NextStep.tsx';
import { address } from '../../rules/path.ts';
import type { load } from '../../gateway/pages/invoice.ts';
import '../../parts/billing.css';

/** A document as a sheet of paper: to be read, printed and kept as a PDF. What stands around it stays on the screen. */
export default function InvoicePage({ data: { document, token } }: PageProps<typeof load>) {
  const t = useText('billing');
  const site = useSite();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const staff = site.pages.some(({ id }) => id === 'billing.deskCharge');
  const back = staff && document.chargeId ? `/billing/desk/charges/${document.chargeId}` : session ? '/billing/documents' : null;

  function print() {
    window.print();
    // Browsers do not report whether printing succeeded, so every later print is marked as a copy.
    void call('documentPrinted', { id: document.id, token }).then(
      () => revalidate(),
      () => {},
    );
  }
  return (
    <div className="billing-Paper">
      <div className="billing-Paper-tools">
        {back && <BackLink to={back}>{t(staff && document.chargeId ? 'tool.charge' : 'page.documents')}</BackLink>}
        <div className="ui-Actions">
          <a className="ui-Button" data-variant="secondary" href={address(`/billing/documents/${document.id}/pdf`, { token })} download>
            <Icon name="download" />
            {t('tool.pdf')}
          </a>
          <Button onClick={print}>
            <Icon name="print" />
            {t('tool.print')}
          </Button>
        </div>
      </div>
      {document.cancelled && (
        <Alert tone="warning" title={t('tool.cancelled')}>
          <p>{document.cancelled.reason}</p>
          {document.replacedBy && (
            <p>
              <Link to={`/billing/invoice/${document.replacedBy.id}`}>{t('tool.replacedBy', { number: document.replacedBy.number })}</Link>
            </p>
          )}
        </Alert>
      )}
      <NextStep document={document} token={token} staff={staff} />
      <DocumentSheet document={document} />
      <BilledList document={document} staff={staff} />
      <DocumentChain document={document} />
    </div>
  );
}
