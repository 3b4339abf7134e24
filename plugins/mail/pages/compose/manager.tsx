import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { ComposeForm } from '../../parts/ComposeForm.tsx';
import type { load } from '../../gateway/pages/compose.ts';
import '../../parts/mail.css';

/** Staff write a mail in the name of the site. */
export default function ComposePage({ data: { sender, to } }: PageProps<typeof load>) {
  const t = useText('mail');
  const sees = useSite().pages.some(({ path }) => path === '/mail');
  return (
    <div className="mail-Page mail-Narrow">
      {sees && (
        <p>
          <BackLink to="/mail">{t('outbox.title')}</BackLink>
        </p>
      )}
      <h1>{t('compose.title')}</h1>
      <p className="mail-Muted">{t('compose.from', { name: sender.name, address: sender.address })}</p>
      {!sender.delivers && (
        <Alert tone="warning">
          <p>{t('compose.notDelivered')}</p>
        </Alert>
      )}
      <ComposeForm to={to} />
    </div>
  );
}
