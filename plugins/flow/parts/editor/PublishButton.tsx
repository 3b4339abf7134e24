import { useState } from 'react';
import { isRefused, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';

interface Props {
  readonly id: string;
  readonly version: number;
  /** Something is still to be saved. */
  readonly waits: boolean;
  readonly onPublished: () => void;
}

/** Makes the draft what runs. Where scenarios end otherwise than they should, it asks first. */
export function PublishButton({ id, version, waits, onPublished }: Props) {
  const t = useText('flow');
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const [failing, setFailing] = useState<readonly string[] | null>(null);
  async function publish(despite: boolean) {
    setBusy(true);
    setFailing(null);
    try {
      await call('publish', { id, version, despite });
      showToast(t('publish.done'));
      onPublished();
    } catch (error) {
      if (isRefused(error) && error.code === 'scenarios-fail') setFailing((error.details as { names: string[] }).names);
      else showToast(problem(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button aria-disabled={busy || waits || undefined} onClick={() => !busy && !waits && void publish(false)}>
        {t('publish.press')}
      </Button>
      {failing && (
        <Dialog
          open
          role="alertdialog"
          size="small"
          title={t('publish.failing')}
          onClose={() => setFailing(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setFailing(null)}>
                {t('publish.keep')}
              </Button>
              <Button variant="danger" onClick={() => void publish(true)}>
                {t('publish.despite')}
              </Button>
            </>
          }
        >
          <ul>
            {failing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
