import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from '../../../call.ts';

interface Props {
  course: { id: string; title: string };
  /** Out of the catalogue, while who learns in it goes on; or gone, which only one can be that nobody ever had. */
  how: 'archive' | 'remove';
  onClose: () => void;
}

/** Asks before a course is archived or removed. */
export function EndCourseDialog({ course: { id, title }, how, onClose }: Props) {
  const t = useText('lesson');
  const archive = async () => {
    const { version } = await call('findDeskCourse', { id });
    return call('moveCourse', { id, version, action: 'archive' });
  };
  return (
    <ActionDialog
      of={call}
      name={how === 'remove' ? 'removeCourse' : 'moveCourse'}
      with={{ id }}
      send={how === 'archive' ? archive : undefined}
      title={t(`desk.course.${how}Title`, { title })}
      submit={t(`desk.course.${how}`)}
      done={t(`desk.course.done.${how}`)}
      danger
      size="small"
      onClose={onClose}
    >
      <p>{t(`desk.course.${how}Text`)}</p>
    </ActionDialog>
  );
}
