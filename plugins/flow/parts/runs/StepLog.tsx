import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { RunView } from '../../schemas.ts';
import { JsonView } from '../JsonView.tsx';
import './runs.css';
import '../flow.css';

const TONES: Readonly<Record<RunView['log'][number]['state'], BadgeTone>> = {
  running: 'info',
  waiting: 'info',
  succeeded: 'success',
  failed: 'danger',
  simulated: 'neutral',
  cancelled: 'neutral',
};

/** The steps of a run in their order: what each took and gave, how long it needed, what was wrong. */
export function StepLog({ log, selected }: { log: RunView['log']; selected: string | null }) {
  const t = useText('flow');
  const { date, number } = useFormat();
  return (
    <section aria-labelledby="flow-log">
      <h2 id="flow-log">{t('log.title')}</h2>
      {log.length === 0 && <p>{t('log.empty')}</p>}
      <ol className="flow-Log">
        {log.map((step) => (
          <li key={`${step.seq} ${step.node}`} data-chosen={selected === step.node || undefined}>
            <header>
              <strong>{step.name || step.node}</strong>
              <Badge tone={TONES[step.state]}>{t(`stepState.${step.state}`)}</Badge>
              <small>
                {date(step.at, 'time')} · {t('log.took', { ms: number(step.ms) })}
                {step.attempts > 1 && ` · ${t('log.tries', { count: step.attempts })}`}
                {step.branch && ` · ${t('log.branch', { branch: step.branch })}`}
              </small>
            </header>
            {step.error && <p className="flow-Log-error">{step.error}</p>}
            <div className="flow-Log-values">
              <JsonView label={t('run.input')} value={step.input} />
              <JsonView label={t('run.output')} value={step.output} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
