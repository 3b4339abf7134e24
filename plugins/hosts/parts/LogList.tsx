import { useSyncExternalStore } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Log, LogEntry } from './log.ts';

const detail = ({ status, ms }: LogEntry): string =>
  [status !== undefined && String(status || '–'), ms !== undefined && `${Math.round(ms)} ms`].filter(Boolean).join(' · ');

/** What this page has called and what went wrong in it, the newest first: for phones, which show no console. */
export function LogList({ log }: { log: Log }) {
  const t = useText('hosts');
  const { date } = useFormat();
  const entries = useSyncExternalStore(log.watch, log.read, log.read);
  return (
    <details className="host-panel-log">
      <summary>{t('log.title', { count: entries.length })}</summary>
      {entries.length === 0 && <p className="host-panel-none">{t('log.none')}</p>}
      <ol>
        {entries.toReversed().map((entry, nth) => (
          <li key={entries.length - nth} data-fault={entry.isFault || undefined}>
            {entry.text}
            <small>
              {date(new Date(entry.at).toISOString(), 'time')} {detail(entry) && `· ${detail(entry)}`}
              {entry.isFault && ` · ${t('log.fault')}`}
            </small>
          </li>
        ))}
      </ol>
      <Button variant="quiet" disabled={entries.length === 0} onClick={log.clear}>
        {t('log.clear')}
      </Button>
    </details>
  );
}
