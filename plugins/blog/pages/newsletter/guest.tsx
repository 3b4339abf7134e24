import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { newsletter } from '../../gateway/pages/newsletter.ts';
import { call } from '../../parts/call.ts';
import { SentNote, SubscribeForm } from '../../parts/newsletter/SubscribeForm.tsx';
import { BLOG } from '../../rules/reserved.ts';

type Confirm = NonNullable<PageProps<typeof newsletter>['data']['confirm']>;

/** The button that makes a subscriber; afterwards that it was done. */
function Confirming({ confirm }: { confirm: Confirm }) {
  const t = useText('blog');
  if (confirm.state === 'ended')
    return (
      <Alert tone="warning" title={t('confirm.ended')}>
        <p>{t('confirm.endedText')}</p>
      </Alert>
    );
  if (confirm.state === 'done')
    return (
      <>
        <Alert tone="success" live title={t('confirm.done')}>
          <p>{t('confirm.doneText', { email: confirm.email })}</p>
        </Alert>
        <p className="ui-Actions">
          <LinkButton to={BLOG}>{t('confirm.toBlog')}</LinkButton>
        </p>
      </>
    );
  return (
    <>
      <p>{t('confirm.text', { email: confirm.email })}</p>
      <ActionForm of={call} name="confirmSubscription" texts="confirm" with={{ token: confirm.token }}>
        <p className="blog-Subscribe-consent">{t('subscribe.consent')}</p>
      </ActionForm>
    </>
  );
}

/** Subscribing to posts by mail, and confirming it by the link of a mail. */
export default function NewsletterPage({ data: { open, sent, confirm } }: PageProps<typeof newsletter>) {
  const t = useText('blog');
  return (
    <section className="blog-SubscribeBox">
      <h1>{t(confirm ? 'confirm.heading' : 'subscribe.heading')}</h1>
      {confirm && <Confirming confirm={confirm} />}
      {!confirm && sent && <SentNote />}
      {!confirm && !sent && !open && <p>{t('subscribe.closed')}</p>}
      {!sent && open && (!confirm || confirm.state === 'ended') && <SubscribeForm />}
    </section>
  );
}
