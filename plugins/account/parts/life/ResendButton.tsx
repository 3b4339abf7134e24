import { useState } from 'react';
import { callsOf, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { account } from '../../plugin.ts';
import { useCountdown } from './useCountdown.ts';

const call = callsOf<typeof account>('account');
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
  const say = useProblem();
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
      const wait = call.refused(error, 'mail-wait')?.retryAfter ?? Number.NaN;
      if (wait <= 60) setUntil(Date.now() + wait * 1000);
      else setWord(say(error));
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
