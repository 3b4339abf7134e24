import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

/** What is to be taken out. */
export interface Removed {
  item: 'section' | 'lesson';
  id: string;
  title: string;
  /** How many lessons go with a section. */
  lessons: number;
}

/** Asks before something is taken out. Learners keep it until that is published. */
export function RemoveDialog({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const t = useText('lesson');
  const deed = useAction();
  const { item, id, title, lessons } = removed;
  const remove = async () => {
    if (await deed.run(() => (item === 'section' ? call('removeSection', { id }) : call('removeLesson', { id })))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('desk.outline.removeTitle', { title })}
      confirmLabel={t('desk.outline.remove')}
      pending={deed.pending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{t(item === 'section' ? 'desk.outline.removeSectionText' : 'desk.outline.removeLessonText', { lessons })}</p>
      {deed.failed && (
        <Alert tone="danger" live>
          <p>{deed.failed}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
