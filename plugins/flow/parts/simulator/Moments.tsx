import { memo } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { StepWords } from '../useStepWords.ts';
import type { Moment } from './simulation.ts';
import type { SimulationState } from './useSimulation.ts';

interface RowProps {
  readonly moment: Moment;
  readonly words: StepWords;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly at: number;
  readonly onBack: (at: number) => void;
}

/** Of a long history only what is new is drawn. */
const Row = memo(function Row({ moment, words, isFirst, isLast, at, onBack }: RowProps) {
  const t = useText('flow');
  const { date } = useFormat();
  const { event, node, run } = moment;
  const title = (): string => {
    if (isFirst) return t('moment.begun');
    if (!event) return t('moment.time');
    const step = node === null ? '' : words.step(node);
    return event.type === 'decided' ? t('moment.decided', { step, way: t(`way.${event.decision}`) }) : t(`moment.${event.type}`, { step });
  };
  const what = title();
  return (
    <li aria-current={isLast ? 'step' : undefined}>
      <span>{what}</span>
      <small>
        {date(moment.now, 'time')} · {run.node === null ? t(`runState.${run.state}`) : t('moment.at', { step: words.step(run.node) })}
      </small>
      {!isLast && (
        <Button variant="quiet" aria-label={t('moment.backTo', { what })} onClick={() => onBack(at)}>
          {t('moment.back')}
        </Button>
      )}
    </li>
  );
});

/** All that happened, in its order; each can be gone back to. */
export function Moments({ simulation: { moments, back }, words }: { simulation: SimulationState; words: StepWords }) {
  const t = useText('flow');
  return (
    <section className="ui-Desk-part" aria-labelledby="flow-moments">
      <h2 id="flow-moments">{t('moment.title')}</h2>
      <ol className="flow-Moments">
        {moments.map((moment, at) => (
          <Row key={at} moment={moment} words={words} isFirst={at === 0} isLast={at === moments.length - 1} at={at} onBack={back} />
        ))}
      </ol>
      <Button variant="secondary" disabled={moments.length < 2} onClick={() => back(moments.length - 2)}>
        {t('moment.stepBack')}
      </Button>
    </section>
  );
}
