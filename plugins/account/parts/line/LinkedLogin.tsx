import { useState } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { account } from '../../plugin.ts';

const call = callsOf<typeof account>('account');

/** One login at another provider, and taking it away. */
export function LinkedLogin({
  login: { id, name, linkedAt, lastUsedAt },
  removable,
  reload,
}: {
  login: Reply<(typeof account)['calls']['linkedLogins']>['items'][number];
  removable: boolean;
  reload: () => Promise<void>;
}) {
  const t = useText('account');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Icon name="link" />
      <div className="account-List-text">
        <h3>{name ? `LINE · ${name}` : 'LINE'}</h3>
        <p>
          {t('logins.since', { at: format.date(linkedAt) })}
          {lastUsedAt && ` · ${t('logins.used', { at: format.date(lastUsedAt, 'time') })}`}
        </p>
        {!removable && <p>{t('logins.last')}</p>}
      </div>
      {removable && (
        <div className="ui-Actions">
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('logins.unlink')}
          </Button>
        </div>
      )}
      {open && (
        <ActionDialog
          of={call}
          name="unlinkLogin"
          with={{ id }}
          title={t('logins.unlinkTitle')}
          submit={t('logins.unlink')}
          done={t('logins.unlinked')}
          danger
          size="small"
          onClose={() => setOpen(false)}
          onDone={() => void reload()}
        >
          <p>{t('logins.unlinkText')}</p>
        </ActionDialog>
      )}
    </li>
  );
}
