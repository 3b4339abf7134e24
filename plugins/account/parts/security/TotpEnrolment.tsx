import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { account } from '../../plugin.ts';
import { securityProblem } from '../../rules/securityProblem.ts';
import type { ProblemText } from '../../rules/signInForm.ts';
import { ProblemAlert } from './ProblemAlert.tsx';

const call = callsOf<typeof account>('account');

export interface TotpEnrolmentProps {
  /** What the QR code says. */
  uri: string;
  /** What is typed where there is no camera, base32. */
  secret: string;
  onDone: (codes: string[]) => Promise<void>;
  onOver: () => void;
}

/** Setting an authenticator app up: scan or type, then show by a code that it worked. */
export default function TotpEnrolment({ uri, secret, onDone, onOver }: TotpEnrolmentProps) {
  const t = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<ProblemText | null>(null);
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = new FormData(event.currentTarget).get('code') as string;
    setProblem(null);
    setError(code ? undefined : t('totp.codeMissing'));
    if (!code) return;
    setBusy(true);
    try {
      await onDone((await call('confirmTotp', { code })).codes);
    } catch (caught) {
      setBusy(false);
      const refusal = caught instanceof Refusal ? caught : new Refusal(500, 'fault');
      if (refusal.code === 'wrong-code') setError(t('problem.wrongCode'));
      else setProblem(securityProblem(refusal));
    }
  }

  return (
    <div className="account-Enrolment">
      <h3 ref={heading} tabIndex={-1}>
        {t('totp.enrolTitle')}
      </h3>
      <p>{t('totp.scan')}</p>
      <QrCode text={uri} label={t('totp.qr')} size={220} />
      <p className="account-Note">{t('totp.type')}</p>
      <div className="account-Secret">
        {/* In fours, as people read it; copied without the spaces. */}
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={t('totp.copy')} />
      </div>
      <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <ProblemAlert problem={problem} />
        <CodeField label={t('totp.enter')} error={error} name="code" />
        <div className="ui-Actions">
          <SubmitButton state={busy ? 'loading' : 'normal'} labels={{ normal: t('totp.confirm'), loading: t('totp.confirming') }} />
          <Button variant="quiet" onClick={onOver}>
            {t('totp.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
