import { useState } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { account } from '../../plugin.ts';
import { ProblemAlert } from '../security/ProblemAlert.tsx';
import { useChange } from '../security/useChange.ts';

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
  const { busy, problem, run, forget } = useChange(reload);
  const close = () => {
    setOpen(false);
    forget();
  };
  const unlink = () =>
    run(async () => {
      await call('unlinkLogin', { id });
      return t('logins.unlinked');
    });
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
      <ConfirmDialog
        open={open}
        title={t('logins.unlinkTitle')}
        confirmLabel={t('logins.unlink')}
        pending={busy}
        onConfirm={() => void unlink()}
        onCancel={close}
      >
        <p>{t('logins.unlinkText')}</p>
        <ProblemAlert problem={problem} />
      </ConfirmDialog>
    </li>
  );
}
