import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { call } from '../../parts/call.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { EtaxMails } from '../../parts/desk/etax/EtaxMails.tsx';
import type { load } from '../../gateway/pages/deskEtaxDocument.ts';

/** One tax document by the Revenue Department's two ways: as XML, and sent to be stamped. */
export default function DeskEtaxDocumentPage({ data }: PageProps<typeof load>) {
  const t = useText('billing');
  const { document, subject, signed, stamps, to, problems, mails } = data;
  const missing = Object.entries(problems);
  const mayBeSent = stamps !== '' && mails.every(({ state }) => state === 'failed');
  return (
    <DeskArea title={`e-Tax ${document.number}`} back={{ to: document.path, label: document.number }}>
      <section className="billing-Card" aria-labelledby="billing-etax-xml">
        <h2 id="billing-etax-xml">{t('etax.xml')}</h2>
        <p className="billing-Note">{t('etax.xmlHint')}</p>
        {missing.length > 0 ? (
          <Alert tone="warning" title={t('etax.missing')}>
            <ul>
              {missing.map(([field]) => (
                <li key={field}>{t<string>(`etax.field.${field}`)}</li>
              ))}
            </ul>
          </Alert>
        ) : (
          <>
            {!signed && (
              <Alert tone="warning" title={t('etax.unsigned')}>
                <p>{t('etax.unsignedHint')}</p>
              </Alert>
            )}
            <div className="ui-Actions">
              <a className="ui-Button" data-variant="secondary" href={`/billing/documents/${document.id}/etax.xml`} download>
                <Icon name="download" />
                {t(signed ? 'etax.download' : 'etax.downloadUnsigned')}
              </a>
            </div>
          </>
        )}
      </section>
      <section className="billing-Card" aria-labelledby="billing-etax-mail">
        <h2 id="billing-etax-mail">{t('etax.mail')}</h2>
        <p className="billing-Note">{stamps ? t('etax.mailHint', { stamps }) : t('etax.off')}</p>
        <p>{t('etax.subject', { subject })}</p>
        <div className="ui-Actions">
          <a
            className="ui-Button"
            data-variant="secondary"
            href={`/billing/documents/${document.id}/etax.pdf`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="eye" />
            {t('etax.pdf')}
          </a>
        </div>
        {mayBeSent && (
          <ActionForm of={call} name="sendEtax" with={{ id: document.id }} values={{ to }} texts="etaxSend">
            <FormField name="to" inputMode="email" autoComplete="off" />
          </ActionForm>
        )}
        {mails.length > 0 && <EtaxMails mails={mails} />}
      </section>
    </DeskArea>
  );
}
