import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { Action } from '#kit/ui/desk/useAction.ts';
import type { Question } from '../../../schemas.ts';
import { call } from '../../call.ts';

/** An answer: who wrote it, whether it is the one that helps, and taking it out of sight. */
export function AnswerRow({ answer, deed }: { answer: Question['answers'][number]; deed: Action }) {
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
        <Button
          variant="quiet"
          disabled={deed.pending}
          aria-label={t(accepted ? 'desk.questions.unacceptOf' : 'desk.questions.acceptOf', { name })}
          onClick={() => void deed.run(() => call('acceptAnswer', { id, accepted: !accepted }))}
        >
          {t(accepted ? 'desk.questions.unaccept' : 'desk.questions.accept')}
        </Button>
        <Button
          variant="quiet"
          disabled={deed.pending}
          aria-label={t(hidden ? 'desk.questions.showOf' : 'desk.questions.hideOf', { name })}
          onClick={() => void deed.run(() => call('hideRemark', { id, hidden: !hidden }))}
        >
          {t(hidden ? 'desk.questions.show' : 'desk.questions.hide')}
        </Button>
      </div>
    </li>
  );
}
