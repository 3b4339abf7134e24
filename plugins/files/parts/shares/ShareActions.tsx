import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../call.ts';
import type { Shared } from '../../calls/shares.ts';
import { VisitList } from './VisitList.tsx';

/** What can be done with one link of the list. */
export function ShareActions({ share, onOpen, onRevoked }: { share: Shared; onOpen: () => void; onRevoked: () => Promise<void> }) {
  const t = useText('files');
  const why = useProblem();
  const [asks, setAsks] = useState(false);
  const [visits, setVisits] = useState(false);
  const [pending, setPending] = useState(false);
  const { state } = share;
  const { name } = share.item;

  async function revoke() {
    setPending(true);
    try {
      await call('share', { itemId: share.item._id, isShare: false });
      showToast(t('share.revoked'));
      await onRevoked();
    } catch (error) {
      showToast(why(error), { tone: 'danger' });
    } finally {
      setPending(false);
      setAsks(false);
    }
  }

  return (
    <div className="files-Shared-actions">
      {(state === 'open' || state === 'used') && <CopyButton text={share.url} label={t('share.copy')} />}
      {state !== 'away' && state !== 'revoked' && (
        <Button variant="secondary" aria-label={t('share.changeOf', { name })} onClick={onOpen}>
          {t('share.change')}
        </Button>
      )}
      <Button variant="quiet" aria-label={t('share.visitsOf', { name })} onClick={() => setVisits(true)}>
        {t('share.showVisits')}
      </Button>
      {state !== 'revoked' && (
        <Button variant="quiet" aria-label={t('share.revokeOf', { name })} onClick={() => setAsks(true)}>
          {t('share.revoke')}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('share.revokeTitle', { name })}
        confirmLabel={t('share.revoke')}
        cancelLabel={t('share.keepLink')}
        pending={pending}
        onConfirm={() => void revoke()}
        onCancel={() => setAsks(false)}
      >
        <p>{t('share.revokeText')}</p>
      </ConfirmDialog>
      <Dialog open={visits} onClose={() => setVisits(false)} title={t('share.visitsOf', { name })}>
        {visits && <VisitList shareId={share.id} />}
      </Dialog>
    </div>
  );
}
