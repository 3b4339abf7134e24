import { useState } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { PasskeyName, type PasskeyData } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';

const call = callsOf<typeof account>('account');

/** One passkey: what it is called, since when, when it was used, and what can be done with it. */
export function PasskeyItem({ passkey }: { passkey: PasskeyData }) {
  const t = useText('account');
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { credentialId, name, createdAt, lastUsedAt, synced, here } = passkey;

  const close = () => setOpen(null);

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
      {open === 'rename' && (
        <ActionDialog
          of={call}
          name="renamePasskey"
          schema={PasskeyName}
          with={{ credentialId }}
          values={{ name }}
          texts="passkey"
          title={t('passkey.rename')}
          submit={t('passkey.save')}
          size="small"
          onClose={close}
        >
          <FormField name="name" autoComplete="off" />
        </ActionDialog>
      )}
      {open === 'remove' && (
        <ActionDialog
          of={call}
          name="removePasskey"
          with={{ credentialId }}
          title={t('passkey.removeTitle')}
          submit={t('passkey.remove')}
          done={t('passkey.removed')}
          danger
          size="small"
          onClose={close}
          onDone={() => void import('./keepPasskey.ts').then(({ dropPasskey }) => dropPasskey(credentialId))}
        >
          <p>{t('passkey.removeText', { name })}</p>
        </ActionDialog>
      )}
    </li>
  );
}
