import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useDeskTexts } from './useDeskTexts.ts';
import type { Unsaved } from './useUnsaved.ts';

/** Asks whoever leaves a form with something unsaved. Always drawn; open while a navigation is held. */
export function LeaveDialog({ unsaved }: { unsaved: Unsaved }) {
  const t = useDeskTexts();
  return (
    <ConfirmDialog
      open={unsaved.leaving !== null}
      title={t('desk.leaveTitle')}
      confirmLabel={t('desk.leave')}
      cancelLabel={t('desk.stay')}
      onConfirm={() => unsaved.leaving?.leave()}
      onCancel={() => unsaved.leaving?.stay()}
    >
      <p>{t('desk.leaveText')}</p>
    </ConfirmDialog>
  );
}
