import { useMemo, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { FlowView, Palette, RunView, ScenarioRow } from '../../schemas.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { sampleOf } from '../graph/variables.ts';
import { JsonField } from '../JsonField.tsx';
import { Outline } from '../outline/Outline.tsx';
import { RUN_TONES } from '../tones.ts';
import { useStepWords } from '../useStepWords.ts';
import { Comparison } from './Comparison.tsx';
import { ContextChanges } from './ContextChanges.tsx';
import { Controls } from './Controls.tsx';
import { Moments } from './Moments.tsx';
import { Scenarios } from './Scenarios.tsx';
import { litBy, untested, waysAlong } from './simulation.ts';
import { useSimulation } from './useSimulation.ts';
import '../runs/runs.css';

interface Props {
  readonly flow: FlowView;
  readonly palette: Palette;
  readonly scenarios: readonly ScenarioRow[];
  readonly lastRun: RunView | null;
}

/** The draft of a flow is gone through here, in the browser: nothing is done and nobody is told. */
export function FlowSimulator({ flow, palette, scenarios, lastRun }: Props) {
  const t = useText('flow');
  const definition = flow.draft;
  const words = useStepWords(definition, palette.steps);
  const simulation = useSimulation(definition);
  const { last, moments } = simulation;
  const sample = useMemo(() => {
    const event = palette.events.find((each) => each.event === definition.trigger.event);
    return lastRun?.payload ?? sampleOf(event?.payload);
  }, [palette, definition, lastRun]);
  const [payload, setPayload] = useState<unknown>(sample);
  const [selected, setSelected] = useState<string | null>(null);
  const lit = useMemo(() => (last ? litBy(last.log) : new Map<string, string>()), [last]);
  const tried = new Set([...simulation.tried, ...scenarios.flatMap(({ expect }) => waysAlong(definition, expect.path))]);
  const missing = untested(definition, tried);
  return (
    <div className="flow-Simulator">
      <section className="ui-Desk-part" aria-labelledby="flow-start">
        <h2 id="flow-start">{t('simulator.start')}</h2>
        <p className="ui-Field-hint">{t('simulator.safe')}</p>
        <JsonField label={t('simulator.payload')} value={sample} onChange={setPayload} />
        <Button disabled={payload === undefined} onClick={() => simulation.start(payload, new Date())}>
          {t(last ? 'simulator.restart' : 'simulator.send')}
        </Button>
      </section>
      {last && (
        <section className="ui-Desk-part" aria-labelledby="flow-now">
          <h2 id="flow-now">
            {t('simulator.now')} <Badge tone={RUN_TONES[last.run.state]}>{t(`runState.${last.run.state}`)}</Badge>
          </h2>
          <Controls
            key={`${moments.length} ${last.run.seq}`}
            simulation={simulation}
            definition={definition}
            palette={palette}
            words={words}
          />
          <ContextChanges moments={moments} />
        </section>
      )}
      <div className="flow-Simulator-picture">
        <Canvas
          definition={definition}
          steps={palette.steps}
          selected={selected ?? last?.run.node ?? null}
          onSelect={setSelected}
          lit={lit}
        />
        <Outline definition={definition} steps={palette.steps} selected={last?.run.node ?? null} onSelect={setSelected} lit={lit} />
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
      <Scenarios flowId={flow.id} scenarios={scenarios} simulation={simulation} />
      {last && lastRun && <Comparison run={lastRun} last={last} words={words} />}
    </div>
  );
}
