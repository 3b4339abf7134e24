import { memo, useMemo, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Definition } from '../../rules/definition.ts';
import type { RunView, ScenarioRow, StepKind } from '../../schemas.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { Outline } from '../outline/Outline.tsx';
import type { StepWords } from '../useStepWords.ts';
import { Comparison } from './Comparison.tsx';
import { Moments } from './Moments.tsx';
import { Scenarios } from './Scenarios.tsx';
import { litBy, untested, waysAlong } from './simulation.ts';
import type { SimulationState } from './useSimulation.ts';

interface Props {
  readonly flowId: string;
  readonly definition: Definition;
  readonly steps: readonly StepKind[];
  readonly words: StepWords;
  readonly scenarios: readonly ScenarioRow[];
  readonly lastRun: RunView | null;
  readonly simulation: SimulationState;
}
const UNLIT: ReadonlyMap<string, string> = new Map();

/** The way that was gone so far: as a picture, as a list, beside what is still to be tried, what is kept and what really ran. */
export const Gone = memo(function Gone({ flowId, definition, steps, words, scenarios, lastRun, simulation }: Props) {
  const t = useText('flow');
  const { last, tried } = simulation;
  const [selected, setSelected] = useState<string | null>(null);
  const lit = useMemo(() => (last ? litBy(last.log) : UNLIT), [last]);
  const missing = useMemo(
    () => untested(definition, new Set([...tried, ...scenarios.flatMap(({ expect }) => waysAlong(definition, expect.path))])),
    [definition, tried, scenarios],
  );
  return (
    <>
      <div className="flow-Simulator-picture">
        <Canvas definition={definition} steps={steps} selected={selected ?? last?.run.node ?? null} onSelect={setSelected} lit={lit} />
        <Outline definition={definition} steps={steps} selected={last?.run.node ?? null} onSelect={setSelected} lit={lit} />
      </div>
      {last && <Moments simulation={simulation} words={words} />}
      <section className="ui-Desk-part" aria-labelledby="flow-untested">
        <h2 id="flow-untested">{t('untested.title')}</h2>
        {missing.length === 0 ? (
          <p>{t('untested.none')}</p>
        ) : (
          <ul>
            {missing.map(({ from, when }) => (
              <li key={`${from} ${when}`}>
                {when === null ? words.step(from) : t('untested.way', { step: words.step(from), way: words.exit(from, when) })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Scenarios flowId={flowId} scenarios={scenarios} simulation={simulation} />
      {last && lastRun && <Comparison run={lastRun} last={last} words={words} />}
    </>
  );
});
