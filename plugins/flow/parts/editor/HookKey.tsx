import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../call.ts';

/** Where other systems post to, and the key that they sign with: shown once. */
export function HookKey({ id, hook, secures }: { id: string; hook: string | null; secures: boolean }) {
  const t = useText('flow');
  const [made, setMade] = useState<{ url: string; key: string } | null>(null);
  const url = made?.url ?? hook;
  return (
    <div className="flow-Hook">
      {url ? (
        <p>
          {t('hook.url')} <code>{url}</code>
        </p>
      ) : (
        <p>{t('hook.none')}</p>
      )}
      {url && <CopyButton text={url} label={t('hook.copy')} variant="quiet" />}
      {made && (
        <div role="status">
          <p>
            {t('hook.key')} <code>{made.key}</code>
          </p>
          <CopyButton text={made.key} label={t('hook.copyKey')} variant="quiet" />
        </div>
      )}
      {secures ? (
        <ActionButton of={call} name="makeHookKey" with={{ id }} variant="secondary" onDone={setMade}>
          {t('hook.make')}
        </ActionButton>
      ) : (
        <p className="ui-Field-hint">{t('hook.admin')}</p>
      )}
    </div>
  );
}
