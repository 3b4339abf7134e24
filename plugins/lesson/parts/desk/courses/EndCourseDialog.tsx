import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

interface Props {
  course: { id: string; title: string };
  /** Out of the catalogue, while who learns in it goes on; or gone, which only one can be that nobody ever had. */
  how: 'archive' | 'remove';
  onClose: () => void;
}

/** Asks before a course is archived or removed. */
export function EndCourseDialog({ course: { id, title }, how, onClose }: Props) {
  const t = useText('lesson');
  const deed = useAction();
  const end = async () => {
    const done = await deed.run(async () => {
      if (how === 'remove') return call('removeCourse', { id });
      const { version } = await call('findDeskCourse', { id });
      return call('moveCourse', { id, version, action: 'archive' });
    });
    if (!done) return;
    showToast(t(`desk.course.done.${how}`));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`desk.course.${how}Title`, { title })}
      confirmLabel={t(`desk.course.${how}`)}
      pending={deed.pending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>{t(`desk.course.${how}Text`)}</p>
      {deed.failed && (
        <Alert tone="danger" live>
          <p>{deed.failed}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
