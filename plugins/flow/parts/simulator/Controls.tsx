import { useMemo } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Definition } from '../../rules/definition.ts';
import type { Palette } from '../../schemas.ts';
import { sampleOf } from '../graph/variables.ts';
import type { StepWords } from '../useStepWords.ts';
import { Ending } from './Ending.tsx';
import type { SimulationState } from './useSimulation.ts';

interface Props {
  readonly simulation: SimulationState;
  readonly definition: Definition;
  readonly palette: Palette;
  readonly words: StepWords;
}
const HOUR = 3_600;
const DAY = 86_400;

/** What may happen now: how the step ends, what somebody decides, how time goes on. */
export function Controls({ simulation, definition, palette, words }: Props) {
  const t = useText('flow');
  const { date } = useFormat();
  const last = simulation.last!;
  const { waits, run } = last;
  const type = definition.nodes.find(({ id }) => id === waits?.node)?.type ?? '';
  const sample = useMemo(
    () => (type === 'http' ? { status: 200, body: {} } : sampleOf(palette.steps.find((each) => each.type === type)?.output)),
    [palette, type],
  );
  return (
    <div className="flow-Controls">
      <p role="status">
        {waits ? t(`simulator.waits.${waits.type}`, { step: words.step(waits.node) }) : t('simulator.over')}
        {run.error && ` ${t('run.failedWith', { code: run.error.code, detail: run.error.detail })}`}
      </p>
      <p>
        {t('simulator.clock')} <time dateTime={last.now}>{date(last.now, 'time')}</time>
        {waits?.type === 'sleep' && ` · ${t('simulator.until', { at: date(waits.until, 'time') })}`}
      </p>
      {(waits?.type === 'step' || waits?.type === 'subflow') && (
        <Ending
          moment={`${simulation.moments.length} ${run.seq}`}
          input={waits.input}
          sample={sample}
          onDone={(output) => simulation.send({ type: 'done', seq: waits.seq, output })}
          onFail={(code) => simulation.send({ type: 'failed', seq: waits.seq, code, detail: '' })}
        />
      )}
      {waits?.type === 'approval' && (
        <div className="ui-Actions">
          {(['approved', 'rejected', ...(waits.dueAt ? (['overdue'] as const) : [])] as const).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approved' ? 'primary' : 'secondary'}
              onClick={() => simulation.send({ type: 'decided', seq: waits.seq, decision, comment: '', by: null })}
            >
              {t(`way.${decision}`)}
            </Button>
          ))}
        </div>
      )}
      {waits && (
        <div className="ui-Actions">
          {waits.type === 'sleep' && (
            <Button onClick={() => simulation.skip(Math.max(0, (Date.parse(waits.until) - Date.parse(last.now)) / 1_000))}>
              {t('simulator.skipTo')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => simulation.skip(HOUR)}>
            {t('simulator.skipHour')}
          </Button>
          <Button variant="secondary" onClick={() => simulation.skip(3 * DAY)}>
            {t('simulator.skipDays')}
          </Button>
          <Button variant="quiet" onClick={() => simulation.send({ type: 'cancel' })}>
            {t('run.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
