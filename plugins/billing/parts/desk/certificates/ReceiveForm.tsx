import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { base64Of } from '#kit/page/base64.ts';
import { FileTrigger } from '#kit/ui/actions/FileTrigger.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { call } from '../../call.ts';
import { Failed } from '../../Failed.tsx';

/** Bytes that a file may have. */
const MOST = 5 * 1024 * 1024;

/** A certificate that has come: its number, its day, and what it came as. Before scripts, without the file. */
export function ReceiveForm({ paymentId }: { paymentId: string }) {
  const t = useText('billing');
  const alive = useAlive();
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  return (
    <ActionForm
      of={call}
      name="receiveCertificate"
      id={paymentId}
      with={{ id: paymentId }}
      texts="certificate"
      send={async (input) => call('receiveCertificate', { ...input, file: file ? await base64Of(file) : null })}
    >
      <FormField name="certificateNumber" autoComplete="off" />
      <FormField name="certificateDate" />
      {alive && (
        <div className="ui-Actions">
          <FileTrigger
            accept="application/pdf,image/*"
            onSelect={([chosen]) => {
              const isTooLarge = (chosen?.size ?? 0) > MOST;
              setTooLarge(isTooLarge);
              setFile(isTooLarge ? null : (chosen ?? null));
            }}
          >
            <Icon name="upload" />
            {t('certificate.choose')}
          </FileTrigger>
          <span className="billing-Note" role="status">
            {file?.name}
          </span>
        </div>
      )}
      <Failed text={tooLarge ? t('certificate.tooLarge') : null} />
    </ActionForm>
  );
}
