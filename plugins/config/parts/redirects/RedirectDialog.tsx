import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { LinkField } from '#kit/ui/forms/LinkField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { checkLink } from '../checkLink.ts';

export type Redirect = Manifest['redirects'][number];
const STATUSES = [301, 302, 307, 308] as const;

/** One redirect, new or changed. What is plainly wrong is said here; the rest by the check of the draft. */
export function RedirectDialog({
  redirect,
  others,
  onSave,
  onClose,
}: {
  /** Null for a new one. */
  redirect: Redirect | null;
  others: readonly Redirect[];
  onSave: (redirect: Redirect) => void;
  onClose: () => void;
}) {
  const t = useText('config');
  const [from, setFrom] = useState(redirect?.from ?? '/');
  const [to, setTo] = useState(redirect?.to ?? '/');
  const [status, setStatus] = useState<Redirect['status']>(redirect?.status ?? 301);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong: Record<string, string> = {};
    if (!/^\/([^/\s\\?#][^\s\\?#]*)?$/.test(from.trim())) wrong['redirect-from'] = t('redirects.fromWrong');
    else if (others.some((other) => other.from === from.trim())) wrong['redirect-from'] = t('redirects.fromTwice');
    if (!/^(\/(?![/\\])|https?:\/\/)\S*$/.test(to.trim())) wrong['redirect-to'] = t('redirects.toWrong');
    else if (to.trim() === from.trim()) wrong['redirect-to'] = t('redirects.toItself');
    setErrors(wrong);
    if (!Object.keys(wrong).length) onSave({ from: from.trim(), to: to.trim(), status });
  };
  return (
    <Dialog open onClose={onClose} title={t(redirect ? 'redirects.change' : 'redirects.add')}>
      <form className="config-Group" noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} />
        <TextField
          label={t('redirects.from')}
          hint={t('redirects.fromHint')}
          name="redirect-from"
          spellCheck={false}
          maxLength={2000}
          value={from}
          error={errors['redirect-from']}
          onChange={(event) => setFrom(event.target.value)}
        />
        <LinkField
          label={t('redirects.to')}
          hint={t('redirects.toHint')}
          name="redirect-to"
          maxLength={2000}
          value={to}
          error={errors['redirect-to']}
          onValue={setTo}
          check={checkLink}
        />
        <SelectField
          label={t('redirects.status')}
          hint={t('redirects.statusHint')}
          name="redirect-status"
          options={STATUSES.map((value) => ({ value: String(value), label: t(`redirects.${value}`) }))}
          value={String(status)}
          onChange={(event) => setStatus(STATUSES.find((each) => String(each) === event.target.value) ?? 301)}
        />
        <div className="ui-Actions ui-Dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit">{t('redirects.keep')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
