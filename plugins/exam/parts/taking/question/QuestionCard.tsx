import { useFormat, useText } from '#kernel/contract/page.ts';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { InputProps } from './inputProps.ts';
import { QuestionInput } from './QuestionInput.tsx';

interface Props extends InputProps {
  flagged?: boolean;
  /** Without it there is nothing to flag. */
  onFlag?: (flagged: boolean) => void;
  /** Its answer has given way to a newer one of another device. */
  overtaken?: boolean;
}

/** One question with its answer, as learners see it. */
export function QuestionCard({ flagged = false, onFlag, overtaken, ...input }: Props) {
  const t = useText('exam');
  const { number } = useFormat();
  const { question } = input;
  const id = `exam-question-${question.position}`;
  return (
    <article className="exam-Question" aria-labelledby={id} tabIndex={-1} id={`${id}-card`}>
      <header>
        <h2 id={id}>
          {t('question.number', { number: question.position + 1 })}
          <small>{t('question.points', { points: number(question.points) })}</small>
        </h2>
        {onFlag && !input.disabled && (
          <ToggleButton icon="flag" pressed={flagged} onChange={onFlag}>
            {t('question.flag')}
          </ToggleButton>
        )}
      </header>
      {overtaken && (
        <Alert tone="warning" live>
          <p>{t('question.overtaken')}</p>
        </Alert>
      )}
      {question.type !== 'cloze' && <Prose className="exam-Stem" html={question.stemHtml} />}
      <QuestionInput {...input} />
    </article>
  );
}
