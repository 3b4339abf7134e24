import { useCallback, useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { call } from '#kit/page/call.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';

interface Shown {
  readonly code: string;
  readonly name: string;
  /** ms that it stays the newest. */
  readonly left: number;
}

/** By then the next one is there, ms. */
const SLACK_MS = 250;

/** The member's rotating code for the counter; a new one comes by itself, and when the page is looked at again. */
export function MemberCode() {
  const t = useText('pos');
  const problem = useProblem();
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState('');
  const renew = useCallback(async () => {
    try {
      setShown((await call('account.memberCode')) as Shown);
      setFailed('');
    } catch (error) {
      setFailed(problem(error));
    }
  }, [problem]);
  useEffect(() => {
    const timer = setTimeout(() => void renew(), shown ? shown.left + SLACK_MS : 0);
    return () => clearTimeout(timer);
  }, [shown, renew]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void renew();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [renew]);
  return (
    <div className="pos-Card-code">
      {failed ? (
        <Alert tone="warning" live actions={<Button onClick={() => void renew()}>{t('card.again')}</Button>}>
          {failed}
        </Alert>
      ) : (
        shown && <QrCode text={shown.code} label={t('card.code', { name: shown.name })} size={280} />
      )}
      {shown && <p>{shown.name}</p>}
      <p className="pos-Card-hint">{t('card.hint')}</p>
    </div>
  );
}
