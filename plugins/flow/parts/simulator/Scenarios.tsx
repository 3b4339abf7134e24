import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { ScenarioRow } from '../../schemas.ts';
import { call } from '../call.ts';
import { asScenario } from './simulation.ts';
import type { SimulationState } from './useSimulation.ts';

interface Props {
  readonly flowId: string;
  readonly scenarios: readonly ScenarioRow[];
  readonly simulation: SimulationState;
}

/** Ways that were kept as tests: run on the draft anew, and before it is published. */
export function Scenarios({ flowId, scenarios, simulation: { moments, payload } }: Props) {
  const t = useText('flow');
  const [name, setName] = useState('');
  const made = moments.length > 0 ? asScenario(name.trim(), payload, moments) : null;
  return (
    <section className="ui-Desk-part" aria-labelledby="flow-scenarios">
      <h2 id="flow-scenarios">{t('scenario.title')}</h2>
      {scenarios.length === 0 && <p>{t('scenario.none')}</p>}
      <ul className="flow-Scenarios">
        {scenarios.map(({ id, name: title, lastResult }) => (
          <li key={id}>
            <strong>{title}</strong>
            {lastResult ? (
              <Badge tone={lastResult.ok ? 'success' : 'danger'}>{t(lastResult.ok ? 'scenario.ok' : 'scenario.broken')}</Badge>
            ) : (
              <Badge>{t('scenario.notRun')}</Badge>
            )}
            {lastResult && !lastResult.ok && <small>{lastResult.path.join(' → ')}</small>}
            <span className="ui-Actions">
              <ActionButton
                of={call}
                name="runScenario"
                with={{ id }}
                variant="secondary"
                aria-label={t('scenario.runOne', { name: title })}
              >
                {t('scenario.run')}
              </ActionButton>
              <ActionButton
                of={call}
                name="removeScenario"
                with={{ id }}
                variant="quiet"
                aria-label={t('scenario.removeOne', { name: title })}
              >
                {t('scenario.remove')}
              </ActionButton>
            </span>
          </li>
        ))}
      </ul>
      {made && (
        <div className="flow-Scenarios-new">
          <TextField label={t('scenario.name')} maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
          <ActionButton
            of={call}
            name="saveScenario"
            variant="secondary"
            disabled={name.trim() === ''}
            with={{ id: flowId, ...made }}
            done={t('scenario.saved')}
            onDone={() => setName('')}
          >
            {t('scenario.save')}
          </ActionButton>
        </div>
      )}
    </section>
  );
}
