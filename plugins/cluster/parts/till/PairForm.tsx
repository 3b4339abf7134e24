import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { readCode } from '../../rules/pairingCode.ts';
import { call } from '../call.ts';
import './till.css';

/** Makes this browser a till, by a code that a manager has made on the desk: typed, or given by the address that was scanned. */
export function PairForm({ code: scanned }: { code: string }) {
  const t = useText('cluster');
  const { state, errors, failed, check, send } = useSend('cluster', { texts: 'pair' });
  const [unable, setUnable] = useState(false);
  async function pair(form: HTMLFormElement) {
    const typed = (field: string) => (form.elements.namedItem(field) as HTMLInputElement).value.trim();
    const [code, name] = [typed('code'), typed('name')];
    const wrong = {
      ...(readCode(code) ? {} : { code: 'invalid.code' }),
      ...(name ? {} : { name: 'invalid.required' }),
    };
    if (!check(wrong)) return;
    const { newTillKeys } = await import('./tillKeys.ts');
    const keys = await newTillKeys().catch(() => null);
    setUnable(keys === null);
    if (!keys) return;
    await send(async () => {
      await call('pair', { code, name, publicKey: keys.publicKey });
      await keys.keep();
    });
  }
  return (
    <form
      className="cluster-Till-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pair(event.currentTarget);
      }}
    >
      <TextField
        name="code"
        defaultValue={scanned}
        label={t('pair.code')}
        hint={t('pair.code.hint')}
        error={errors.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        className="cluster-Till-code"
      />
      <TextField name="name" label={t('pair.name')} hint={t('pair.name.hint')} error={errors.name} maxLength={80} autoComplete="off" />
      {(failed !== null || unable) && (
        <Alert tone="danger" live>
          <p>{failed ?? t('pair.unable')}</p>
        </Alert>
      )}
      <SubmitButton state={state} type="submit" labels={{ normal: t('pair.submit') }} />
    </form>
  );
}
