import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../call.ts';
import type { Shared } from '../../calls/shares.ts';
import { VisitList } from './VisitList.tsx';

/** What can be done with one link of the list. */
export function ShareActions({ share, onOpen, onRevoked }: { share: Shared; onOpen: () => void; onRevoked: () => Promise<void> }) {
  const t = useText('files');
  const [asks, setAsks] = useState(false);
  const [visits, setVisits] = useState(false);
  const { state } = share;
  const { name } = share.item;

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
      {asks && (
        <ActionDialog
          of={call}
          name="share"
          with={{ itemId: share.item._id, isShare: false }}
          texts="share.revoke"
          title={t('share.revoke.title', { name })}
          submit={t('share.revoke')}
          done={t('share.revoked')}
          danger
          size="small"
          onClose={() => setAsks(false)}
          onDone={() => void onRevoked()}
        >
          <p>{t('share.revoke.text')}</p>
        </ActionDialog>
      )}
      <Dialog open={visits} onClose={() => setVisits(false)} title={t('share.visitsOf', { name })}>
        {visits && <VisitList shareId={share.id} />}
      </Dialog>
    </div>
  );
}
