import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../../../call.ts';

/** What is to be taken out. */
export interface Removed {
  item: 'section' | 'lesson';
  id: string;
  title: string;
  /** How many lessons go with a section. */
  lessons: number;
}

/** Asks before something is taken out. Learners keep it until that is published. */
export function RemoveDialog({ removed: { item, id, title, lessons }, onClose }: { removed: Removed; onClose: () => void }) {
  const t = useText('lesson');
  return (
    <ActionDialog
      of={call}
      name={item === 'section' ? 'removeSection' : 'removeLesson'}
      with={{ id }}
      title={t('desk.outline.removeTitle', { title })}
      submit={t('desk.outline.remove')}
      danger
      size="small"
      onClose={onClose}
    >
      <p>{t(item === 'section' ? 'desk.outline.removeSectionText' : 'desk.outline.removeLessonText', { lessons })}</p>
    </ActionDialog>
  );
}
