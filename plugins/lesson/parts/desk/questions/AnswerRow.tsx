import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { Question } from '../../../schemas.ts';
import { call } from '../../call.ts';

/** An answer: who wrote it, whether it is the one that helps, and taking it out of sight. */
export function AnswerRow({ answer }: { answer: Question['answers'][number] }) {
  const t = useText('lesson');
  const { date } = useFormat();
  const { id, name, staff, body, at, accepted, hidden } = answer;
  return (
    <li>
      <p className="lesson-Marks">
        <strong>{name}</strong>
        {staff && <Badge tone="info">{t('desk.questions.staff')}</Badge>}
        {accepted && <Badge tone="success">{t('desk.questions.accepted')}</Badge>}
        {hidden && <Badge tone="warning">{t('desk.questions.hidden')}</Badge>}
        <span className="lesson-DeskNote">{date(at, 'time')}</span>
      </p>
      <p className="lesson-Said">{body}</p>
      <div className="ui-Actions">
        <ActionButton
          of={call}
          name="acceptAnswer"
          with={{ id, accepted: !accepted }}
          variant="quiet"
          aria-label={t(accepted ? 'desk.questions.unacceptOf' : 'desk.questions.acceptOf', { name })}
        >
          {t(accepted ? 'desk.questions.unaccept' : 'desk.questions.accept')}
        </ActionButton>
        <ActionButton
          of={call}
          name="hideRemark"
          with={{ id, hidden: !hidden }}
          variant="quiet"
          aria-label={t(hidden ? 'desk.questions.showOf' : 'desk.questions.hideOf', { name })}
        >
          {t(hidden ? 'desk.questions.show' : 'desk.questions.hide')}
        </ActionButton>
      </div>
    </li>
  );
}
