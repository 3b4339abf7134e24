import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { formProblem } from '../../rules/formProblem.ts';
import { useCountdown } from './useCountdown.ts';

/** Time between two mails, ms: as the gateway has it. */
const COOL_DOWN = 60_000;

interface Props {
  /** Unix ms of the last mail, 0 where there was none. */
  mailedAt: number;
  /** Has the mail sent. */
  resend: () => Promise<unknown>;
}

/** Sends a mail once more, not before a minute has passed; says how long that still is. */
export function ResendButton({ mailedAt, resend }: Props) {
  const t = useText('account');
  const [until, setUntil] = useState(mailedAt && mailedAt + COOL_DOWN);
  const [word, setWord] = useState('');
  const [pending, setPending] = useState(false);
  const left = useCountdown(until);

  async function press() {
    if (left > 0 || pending) return;
    setPending(true);
    setWord('');
    try {
      await resend();
      setUntil(Date.now() + COOL_DOWN);
      setWord(t('life.resent'));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'fault');
      const wait = Number(refusal.details.retryAfter) || 0;
      if (refusal.code === 'mail-wait' && wait <= 60) setUntil(Date.now() + wait * 1000);
      else {
        const { key, values } = formProblem(refusal);
        setWord(t(key, values));
      }
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="account-Resend">
      <p>{t('life.noMail')}</p>
      <Button variant="secondary" aria-disabled={left > 0 || pending || undefined} onClick={() => void press()}>
        {left > 0 ? t('life.resendIn', { seconds: left }) : t('life.resend')}
      </Button>
      <p role="status">{word}</p>
    </div>
  );
}
