import { useEffect, useRef } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { AppCode } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';

const call = callsOf<typeof account>('account');

export interface TotpEnrolmentProps {
  /** What the QR code says. */
  uri: string;
  /** What is typed where there is no camera, base32. */
  secret: string;
  onDone: (codes: string[]) => void;
  onOver: () => void;
}

/** Setting an authenticator app up: scan or type, then show by a code that it worked. */
export default function TotpEnrolment({ uri, secret, onDone, onOver }: TotpEnrolmentProps) {
  const t = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

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
      <ActionForm
        of={call}
        name="confirmTotp"
        schema={AppCode}
        submit={t('totp.confirm')}
        check={({ code }): Record<string, string> => (code ? {} : { code: 'totp.codeMissing' })}
        onDone={({ codes }) => onDone(codes)}
        onCancel={onOver}
      >
        <ShownCode />
      </ActionForm>
    </div>
  );
}

function ShownCode() {
  const t = useText('account');
  const { errors } = useActionForm();
  return <CodeField label={t('totp.enter')} error={errors.code} name="code" />;
}
