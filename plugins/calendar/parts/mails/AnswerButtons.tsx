import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { ANSWERS } from '../../calls/shapes.ts';
import { call } from '../call.ts';

interface Props {
  name: 'answerEvent' | 'answerInvitation';
  /** Which invitation it is. */
  about: { id: string } | { token: string };
  answer: string;
  label: string;
}

/** What can be answered besides what was: each a form of its own, which needs no script. */
export function AnswerButtons({ name, about, answer, label }: Props) {
  const t = useText('calendar');
  const id = 'id' in about ? about.id : about.token;
  return (
    <div className="calendar-Answers" role="group" aria-label={label}>
      {ANSWERS.filter((one) => one !== answer).map((one) => (
        <ActionForm
          key={one}
          of={call}
          name={name}
          id={`${one}-${id}`}
          with={{ ...about, answer: one }}
          submit={t(`answer.do.${one}`)}
          done={t('answer.saved')}
          quiet={one !== 'accepted' || answer !== 'needs_action'}
        />
      ))}
    </div>
  );
}
