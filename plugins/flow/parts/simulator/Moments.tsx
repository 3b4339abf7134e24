import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { StepWords } from '../useStepWords.ts';
import type { Moment } from './simulation.ts';
import type { SimulationState } from './useSimulation.ts';

/** All that happened, in its order; each can be gone back to. */
export function Moments({ simulation: { moments, back }, words }: { simulation: SimulationState; words: StepWords }) {
  const t = useText('flow');
  const { date } = useFormat();
  const title = ({ event, node }: Moment, at: number): string => {
    if (at === 0) return t('moment.begun');
    if (!event) return t('moment.time');
    const step = node === null ? '' : words.step(node);
    return event.type === 'decided' ? t('moment.decided', { step, way: t(`way.${event.decision}`) }) : t(`moment.${event.type}`, { step });
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="flow-moments">
      <h2 id="flow-moments">{t('moment.title')}</h2>
      <ol className="flow-Moments">
        {moments.map((moment, at) => (
          <li key={at} aria-current={at === moments.length - 1 ? 'step' : undefined}>
            <span>{title(moment, at)}</span>
            <small>
              {date(moment.now, 'time')} ·{' '}
              {moment.run.node === null ? t(`runState.${moment.run.state}`) : t('moment.at', { step: words.step(moment.run.node) })}
            </small>
            {at < moments.length - 1 && (
              <Button variant="quiet" aria-label={t('moment.backTo', { what: title(moment, at) })} onClick={() => back(at)}>
                {t('moment.back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button variant="secondary" disabled={moments.length < 2} onClick={() => back(moments.length - 2)}>
        {t('moment.stepBack')}
      </Button>
    </section>
  );
}
