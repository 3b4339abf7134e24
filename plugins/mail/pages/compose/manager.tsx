import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ComposeForm } from '../../parts/ComposeForm.tsx';
import type { load } from '../../gateway/pages/compose.ts';
import '../../parts/mail.css';

/** Staff write a mail in the name of the site. */
export default function ComposePage({ data: { sender, to } }: PageProps<typeof load>) {
  const t = useText('mail');
  const sees = useSite().pages.some(({ path }) => path === '/mail');
  return (
    <DeskPage
      title={t('compose.title')}
      lead={t('compose.from', { name: sender.name, address: sender.address })}
      back={sees ? { to: '/mail', label: t('outbox.title') } : undefined}
    >
      {!sender.delivers && (
        <Alert tone="warning">
          <p>{t('compose.notDelivered')}</p>
        </Alert>
      )}
      <ComposeForm to={to} />
    </DeskPage>
  );
}
