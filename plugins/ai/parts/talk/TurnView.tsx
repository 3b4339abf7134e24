import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ProblemCode, Turn } from '../../schemas.ts';
import { AnswerText } from './AnswerText.tsx';
import { Feedback } from './Feedback.tsx';
import { Sources } from './Sources.tsx';

/** What is said beside an answer: how it ended. */
function Ending({ state, problem, citations }: Pick<Turn, 'state' | 'problem' | 'citations'>) {
  const t = useText('ai');
  if (state === 'waiting' || state === 'streaming') return <p className="ai-Note">{t('turn.waiting')}…</p>;
  if (state === 'failed')
    return (
      <Alert tone="warning">
        <p>{t(`turn.problem.${(problem || 'cut') as ProblemCode}`)}</p>
      </Alert>
    );
  if (state === 'quotes') return <p className="ai-Note">{t(citations.length > 0 ? 'turn.quotes' : 'turn.nothing')}</p>;
  if (state === 'done') return <p className="ai-Note">{t('turn.ai')}</p>;
  return <p className="ai-Note">{t(state === 'blocked' ? 'turn.blocked' : 'turn.stopped')}</p>;
}

/** A question and what was answered. */
export function TurnView({ turn }: { turn: Turn }) {
  const t = useText('ai');
  const { id, question, answer, citations, state, helpful } = turn;
  const isOver = state !== 'waiting' && state !== 'streaming';
  return (
    <li className="ai-Turn">
      <div className="ai-Question">
        <h2 className="ui-Hidden">{t('talk.you')}</h2>
        <p>{question}</p>
      </div>
      <div className="ai-Answer">
        <h3 className="ui-Hidden">{t('talk.site')}</h3>
        {answer && (
          <p className="ai-Text">
            <AnswerText turn={id} text={answer} sources={citations.length} />
          </p>
        )}
        <Ending {...turn} />
        <Sources id={id} citations={citations} />
        {isOver && <Feedback id={id} helpful={helpful} />}
      </div>
    </li>
  );
}
