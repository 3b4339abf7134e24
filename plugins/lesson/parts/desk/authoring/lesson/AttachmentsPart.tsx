import { Slot, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { Part } from '../../Part.tsx';
import { FileLine } from './FileLine.tsx';
import type { LessonForm } from './lessonForm.ts';

/** Most files of a lesson. */
const MOST = 30;

/** Files that learners may fetch beside the lesson. */
export function AttachmentsPart({ form: { draft, set, errors, fileOf, know } }: { form: LessonForm }) {
  const t = useText('lesson');
  const { attachmentFileIds: ids } = draft;
  return (
    <Part name="attachments" title={t('desk.lesson.field.attachmentFileIds')}>
      {ids.length === 0 ? (
        <p className="lesson-DeskNote">{t('desk.lesson.noAttachments')}</p>
      ) : (
        <ul className="lesson-Plain">
          {ids.map((id) => {
            const file = fileOf(id);
            const name = file?.name ?? t('desk.gone');
            return (
              <li key={id} className="lesson-DeskCardHead">
                {file ? <FileLine file={file} /> : <span>{name}</span>}
                <IconButton
                  icon="trash"
                  label={t('desk.takeOut', { name })}
                  onClick={() => set({ attachmentFileIds: ids.filter((other) => other !== id) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {errors.attachmentFileIds && <InlineAlert tone="danger">{errors.attachmentFileIds}</InlineAlert>}
      <div className="ui-Actions">
        <Slot
          of={FilePicker}
          label={t('desk.lesson.addAttachments')}
          kind="all"
          multiple
          disabled={ids.length >= MOST}
          onPick={(files) => set({ attachmentFileIds: [...new Set([...ids, ...know(files)])].slice(0, MOST) })}
        />
      </div>
    </Part>
  );
}
