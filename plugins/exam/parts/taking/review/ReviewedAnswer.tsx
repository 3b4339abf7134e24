import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { ReviewedQuestion } from '../../../schemas.ts';

type Props = { question: ReviewedQuestion };

function Options({ question: { options, answer, key } }: Props) {
  const t = useText('exam');
  const chosen = new Set([answer?.choice, ...(answer?.choices ?? [])]);
  const keys = new Set([key?.choice, ...(key?.choices ?? [])]);
  return (
    <ul className="exam-Chosen">
      {options.map(({ id, html, correct, feedbackHtml }) => {
        const isRight = correct === true || keys.has(id);
        const isChosen = chosen.has(id);
        const isWrong = isChosen && (correct === false || (key !== null && !isRight));
        return (
          <li key={id} data-chosen={isChosen || undefined} data-right={isRight || undefined} data-wrong={isWrong || undefined}>
            {isRight ? (
              <Icon name="check" />
            ) : isWrong ? (
              <Icon name="close" />
            ) : (
              <span className="exam-Chosen-dot" data-on={isChosen || undefined} />
            )}
            <div>
              <Prose html={html} />
              {(isChosen || isRight) && (
                <small>{[isChosen && t('review.chosen'), isRight && t('review.right')].filter(Boolean).join(' · ')}</small>
              )}
              {feedbackHtml && isChosen && <Prose className="exam-Feedback" html={feedbackHtml} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Pairs({ question: { options, targets, answer, key } }: Props) {
  const t = useText('exam');
  const targetOf = (pairs: readonly (readonly string[])[] | undefined, left: string) =>
    targets.find(({ id }) => id === pairs?.find(([one]) => one === left)?.[1]);
  return (
    <ul className="exam-PairsShown">
      {options.map(({ id, html }) => {
        const mine = targetOf(answer?.pairs, id);
        const right = targetOf(key?.pairs, id);
        return (
          <li key={id}>
            <Prose html={html} />
            <Icon name="arrow" />
            <div>
              {mine ? <Prose html={mine.html} /> : <p className="ui-Field-hint">{t('review.nothing')}</p>}
              {right && right.id !== mine?.id && (
                <div className="exam-Key">
                  <strong>{t('review.key')}</strong>
                  <Prose html={right.html} />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Order({ question: { options, answer, key } }: Props) {
  const t = useText('exam');
  const list = (ids: readonly string[]) => (
    <ol>
      {ids.map((id) => (
        <li key={id}>
          <Prose html={options.find((option) => option.id === id)?.html ?? ''} />
        </li>
      ))}
    </ol>
  );
  return (
    <div className="exam-Orders">
      <div>
        <strong>{t('review.answer')}</strong>
        {answer?.choices?.length ? list(answer.choices) : <p className="ui-Field-hint">{t('review.nothing')}</p>}
      </div>
      {key?.choices && (
        <div>
          <strong>{t('review.key')}</strong>
          {list(key.choices)}
        </div>
      )}
    </div>
  );
}

function Files({ question: { files } }: Props) {
  const t = useText('exam');
  if (files.length === 0) return <p className="ui-Field-hint">{t('review.nothing')}</p>;
  return (
    <ul className="exam-FilesShown">
      {files.map(({ name, url }) => (
        <li key={url}>
          <Icon name="download" />
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was answered, and the key beside it where it may be seen. */
export function ReviewedAnswer({ question }: Props) {
  const t = useText('exam');
  switch (question.type) {
    case 'single':
    case 'true_false':
    case 'multiple':
      return <Options question={question} />;
    case 'match':
      return <Pairs question={question} />;
    case 'order':
      return <Order question={question} />;
    case 'file':
      return <Files question={question} />;
    case 'cloze':
      return null;
    default:
      return (
        <div className="exam-Said">
          <strong>{t('review.answer')}</strong>
          {question.answer?.text ? (
            <p className="exam-Written">{question.answer.text}</p>
          ) : (
            <p className="ui-Field-hint">{t('review.nothing')}</p>
          )}
        </div>
      );
  }
}
