import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { Item } from '../../../schemas.ts';
import { FolderTree } from '../FolderTree.tsx';
import { useManager } from '../Manager.ts';
import { isGone, useFailure } from '../useFailure.ts';

/** Asks for the folder that items are to be moved to: what drag and drop does, for keyboards and phones. */
export default function MoveDialog({ items, onClose }: { items: readonly Item[]; onClose: () => void }) {
  const t = useText('files');
  const failure = useFailure();
  const { actions, folders, place, list } = useManager();
  const from = items[0]!.parent;
  const fromOne = items.every(({ parent }) => parent === from);
  const [to, setTo] = useState<string | null>(from);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { load } = folders;
  useEffect(load, [load]);
  const unread = folders.problem !== null && !folders.roots ? failure('tree', folders.problem) : null;
  const stays = fromOne && to === from;

  async function move() {
    if (stays) return setProblem(t('manager.move.same'));
    setBusy(true);
    try {
      await actions.moveNow(items, to);
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(failure('move', error));
      if (isGone(error)) {
        folders.changed();
        void list.reload();
      }
    }
  }

  return (
    <Dialog
      open
      title={t('manager.move.title', { what: items.length === 1 ? items[0]!.name : t('manager.count', { count: items.length }) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('manager.cancel')}
          </Button>
          <SubmitButton
            type="button"
            state={busy ? 'loading' : 'normal'}
            labels={{ loading: t('manager.busy'), normal: t('manager.move.here') }}
            onClick={() => void move()}
          />
        </>
      }
    >
      {(problem ?? unread) && (
        <Alert live tone="danger">
          {problem ?? unread}
        </Alert>
      )}
      {folders.roots ? (
        <FolderTree
          label={t('manager.move.tree')}
          top={t(`manager.drive.${place.drive}`)}
          roots={folders.roots}
          current={to}
          barred={new Set(items.filter(({ type }) => type === 'folder').map(({ _id }) => _id))}
          onChoose={(id) => {
            setTo(id);
            setProblem(null);
          }}
        />
      ) : (
        unread === null && <p role="status">{t('manager.loading')}</p>
      )}
    </Dialog>
  );
}
