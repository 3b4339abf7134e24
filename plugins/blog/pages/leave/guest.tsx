import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { leave } from '../../gateway/pages/newsletter.ts';
import { call } from '../../parts/call.ts';
import { BLOG } from '../../rules/reserved.ts';
import '../../parts/newsletter/newsletter.css';

/** Leaving by the link of a mail: opening it changes nothing, its button does. */
export default function LeavePage({ data: { token, state } }: PageProps<typeof leave>) {
  const t = useText('blog');
  return (
    <section className="blog-SubscribeBox">
      <h1>{t('leave.heading')}</h1>
      {state === 'asks' && (
        <>
          <p>{t('leave.text')}</p>
          <ActionForm of={call} name="unsubscribe" texts="leave" with={{ token }}>
            <></>
          </ActionForm>
        </>
      )}
      {state === 'done' && (
        <Alert tone="success" live title={t('leave.left')}>
          <p>{t('leave.leftText')}</p>
        </Alert>
      )}
      {state === 'ended' && (
        <Alert tone="warning" title={t('leave.ended')}>
          <p>{t('leave.endedText')}</p>
        </Alert>
      )}
      {state !== 'asks' && (
        <p className="ui-Actions">
          <LinkButton variant="secondary" to={BLOG}>
            {t('confirm.toBlog')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
