import { lazy, Suspense } from 'react';
import { useManager } from '../Manager.ts';

const NameDialog = lazy(() => import('./NameDialog.tsx'));
const MoveDialog = lazy(() => import('./MoveDialog.tsx'));
const DetailsDialog = lazy(() => import('./DetailsDialog.tsx'));
const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'));
const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'));
const ShareDialog = lazy(() => import('../../shares/ShareDialog.tsx').then(({ ShareDialog: it }) => ({ default: it })));

/** The dialog that is open, loaded when it is first opened. */
export default function Dialogs() {
  const { actions, list } = useManager();
  const { dialog } = actions;
  const close = () => actions.openDialog(null);
  return (
    <Suspense>
      {dialog?.kind === 'new-folder' && <NameDialog item={null} onClose={close} />}
      {dialog?.kind === 'rename' && <NameDialog key={dialog.item._id} item={dialog.item} onClose={close} />}
      {dialog?.kind === 'move' && <MoveDialog items={dialog.items} onClose={close} />}
      {dialog?.kind === 'details' && <DetailsDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'versions' && <VersionsDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'preview' && <PreviewDialog item={dialog.item} comments={dialog.comments ?? false} onClose={close} />}
      {dialog?.kind === 'share' && <ShareDialog item={dialog.item} onClose={close} onChange={(item) => list.patch(item)} />}
    </Suspense>
  );
}
