import { useState } from 'react';
import { type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { LetterView } from '../../parts/LetterView.tsx';
import { MessageFacts } from '../../parts/MessageFacts.tsx';
import { ResendDialog } from '../../parts/ResendDialog.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import type { mail } from '../../plugin.ts';
import type { load } from '../../gateway/pages/message.ts';
import '../../parts/mail.css';

/** One mail: what became of it, and what it says without its codes and links. */
export default function MessagePage({ data }: PageProps<typeof load>) {
  const t = useText('mail');
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  useLive<typeof mail>('mail', 'changed', ({ id }) => void (id === data.id && revalidate()));
  return (
    <DeskPage
      back={{ to: '/mail', label: t('outbox.title') }}
      title={data.subject || t('outbox.noSubject')}
      state={<StateBadge state={data.state} />}
      actions={
        data.mayResend && (
          <Button onClick={() => setAsking(true)}>
            <Icon name="mail" />
            {t('resend.action')}
          </Button>
        )
      }
    >
      {data.error && data.state !== 'sent' && (
        <Alert tone={data.state === 'queued' ? 'warning' : 'danger'} title={t(`error.${data.error}`)}>
          {data.state === 'queued' && <p>{t('message.triedAgain')}</p>}
        </Alert>
      )}
      {data.blocked && data.state !== 'bounced' && (
        <Alert tone="warning" title={t('message.blocked')}>
          <p>{t('message.blockedHint')}</p>
        </Alert>
      )}
      <MessageFacts message={data} />
      <section className="mail-Sheet" aria-label={t('message.text')}>
        <h2 className="mail-Label">{t('message.text')}</h2>
        {data.letter ? (
          <>
            {(data.letter.code !== null || data.letter.action) && <p className="mail-Muted">{t('message.hidden')}</p>}
            <LetterView letter={data.letter} level={3} />
          </>
        ) : (
          <p className="mail-Muted">{t('message.dropped')}</p>
        )}
      </section>
      {asking && <ResendDialog id={data.id} to={data.to} unblocks={data.blocked} onClose={() => setAsking(false)} />}
    </DeskPage>
  );
}
