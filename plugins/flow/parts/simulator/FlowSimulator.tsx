import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { FlowView, Palette, RunView, ScenarioRow } from '../../schemas.ts';
import { sampleOf } from '../graph/variables.ts';
import { JsonField } from '../JsonField.tsx';
import { RUN_TONES } from '../tones.ts';
import { useStepWords } from '../useStepWords.ts';
import { ContextChanges } from './ContextChanges.tsx';
import { Controls } from './Controls.tsx';
import { Gone } from './Gone.tsx';
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
  // What comes next is there at once; the picture, the list and the rest follow when there is time.
  const gone = useDeferredValue(simulation);
  const { last } = simulation;
  const sample = useMemo(() => {
    const event = palette.events.find((each) => each.event === definition.trigger.event);
    return lastRun?.payload ?? sampleOf(event?.payload);
  }, [palette, definition, lastRun]);
  const [payload, setPayload] = useState<unknown>(sample);
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
          <Controls simulation={simulation} definition={definition} palette={palette} words={words} />
          <ContextChanges moments={simulation.moments} all={gone.last?.run.context ?? {}} />
        </section>
      )}
      <Gone
        flowId={flow.id}
        definition={definition}
        steps={palette.steps}
        words={words}
        scenarios={scenarios}
        lastRun={lastRun}
        simulation={gone}
      />
    </div>
  );
}
