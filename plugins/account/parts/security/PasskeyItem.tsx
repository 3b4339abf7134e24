import { useState, type FormEvent } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { PasskeyData } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';
import { ProblemAlert } from './ProblemAlert.tsx';
import { useChange } from './useChange.ts';

const call = callsOf<typeof account>('account');

/** One passkey: what it is called, since when, when it was used, and what can be done with it. */
export function PasskeyItem({ passkey, reload }: { passkey: PasskeyData; reload: () => Promise<void> }) {
  const t = useText('account');
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const [error, setError] = useState<string>();
  const { busy, problem, run, forget } = useChange(reload);
  const { credentialId, name, createdAt, lastUsedAt, synced, here } = passkey;

  const close = () => {
    setOpen(null);
    setError(undefined);
    forget();
  };

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = (new FormData(event.currentTarget).get('passkeyName') as string).trim();
    setError(typed ? undefined : t('passkey.nameMissing'));
    if (typed && (await run(() => call('renamePasskey', { credentialId, name: typed }).then(() => null)))) close();
  }

  const remove = () =>
    run(async () => {
      await call('removePasskey', { credentialId });
      void import('./keepPasskey.ts').then(({ dropPasskey }) => dropPasskey(credentialId));
      return t('passkey.removed');
    });

  return (
    <li>
      <Icon name="key" />
      <div className="account-List-text">
        <h3>{name}</h3>
        <p>
          {t('passkey.made', { at: new Date(createdAt) })} ·{' '}
          {lastUsedAt ? t('passkey.used', { at: new Date(lastUsedAt) }) : t('passkey.unused')}
        </p>
        <p className="account-Badges">
          {synced && <Badge tone="info">{t('passkey.synced')}</Badge>}
          {!here && <Badge tone="warning">{t('passkey.elsewhere')}</Badge>}
        </p>
      </div>
      <div className="ui-Actions">
        <Button variant="quiet" aria-label={t('passkey.renameOf', { name })} onClick={() => setOpen('rename')}>
          {t('passkey.rename')}
        </Button>
        <Button variant="danger" aria-label={t('passkey.removeOf', { name })} onClick={() => setOpen('remove')}>
          {t('passkey.remove')}
        </Button>
      </div>
      <Dialog open={open === 'rename'} onClose={close} size="small" title={t('passkey.rename')}>
        <form className="account-Form" method="post" noValidate onSubmit={(event) => void rename(event)}>
          <ProblemAlert problem={problem} />
          <TextField
            label={t('passkey.name')}
            hint={t('passkey.nameHint')}
            error={error}
            name="passkeyName"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
          />
          <SubmitButton state={busy ? 'loading' : 'normal'} labels={{ normal: t('passkey.save') }} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={t('passkey.removeTitle')}
        confirmLabel={t('passkey.remove')}
        pending={busy}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <p>{t('passkey.removeText', { name })}</p>
        <ProblemAlert problem={problem} />
      </ConfirmDialog>
    </li>
  );
}
