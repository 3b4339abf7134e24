import { useEffect, useRef } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Alert, type AlertTone } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { MailState } from '../schemas.ts';

interface Props {
  id: string;
  state: MailState;
  to: string;
  /** Back to the mail as it was written. */
  onAgain: () => void;
  onNew: () => void;
}

const TONES: Record<MailState, AlertTone> = {
  queued: 'info',
  sent: 'success',
  kept: 'info',
  bounced: 'danger',
  failed: 'danger',
  suppressed: 'danger',
};

/** How far a mail has come that was just written; changes by itself. */
export function SentNote({ id, state, to, onAgain, onNew }: Props) {
  const t = useText('mail');
  const box = useRef<HTMLDivElement>(null);
  const sees = useSite().pages.some(({ path }) => path === '/mail/message/:id');
  const lost = TONES[state] === 'danger';
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone={TONES[state]}
        live
        title={t(lost ? 'compose.lost.title' : `compose.done.${state}`)}
        actions={
          <>
            {lost && <Button onClick={onAgain}>{t('compose.again')}</Button>}
            <Button variant="secondary" onClick={onNew}>
              {t('compose.new')}
            </Button>
            {sees && (
              <LinkButton variant="secondary" to={`/mail/message/${id}`}>
                {t('compose.details')}
              </LinkButton>
            )}
          </>
        }
      >
        <p>{t(lost ? `compose.lost.${state}` : `compose.done.${state}Text`, { to })}</p>
      </Alert>
    </div>
  );
}
