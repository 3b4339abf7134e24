import { useCallback, useEffect, useState } from 'react';
import { useProblem, useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Content, Standing, VersionRow } from '../../schemas.ts';
import { call } from './call.ts';
import { ContentView } from './ContentView.tsx';
import './History.css';

interface Props {
  id: string;
  version: number;
  /** Told where the entry stands, and whether what came back is a composed page. */
  onRestored: (standing: Standing, composed: boolean) => void;
}

/** The kept versions of an entry: look at one, and make it the working copy again. */
export default function History({ id, version, onRestored }: Props) {
  const t = useText('cms');
  const say = useProblem();
  const format = useFormat();
  const [rows, setRows] = useState<VersionRow[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ number: number; content: Content } | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const take = useCallback((list: { items: VersionRow[]; next: number | null }) => {
    setRows((known) => [...(known ?? []), ...list.items]);
    setNext(list.next);
  }, []);
  useEffect(() => {
    let here = true;
    call('listVersions', { id }).then(
      (list) => here && take(list),
      (error: unknown) => here && setProblem(error),
    );
    return () => {
      here = false;
    };
  }, [id, take]);

  const choose = (number: number) =>
    call('getVersion', { id, number: String(number) }).then((content) => setChosen({ number, content }), setProblem);

  if (problem !== null) return <Alert tone="danger" live title={say(problem)} />;
  if (!rows) return <p role="status">{t('history.loading')}</p>;
  return (
    <section className="cms-History" aria-labelledby="cms-history">
      <div>
        <h2 id="cms-history">{t('tools.history')}</h2>
        {rows.length === 0 && <EmptyState icon="history" title={t('history.empty')} />}
        <ol className="cms-History-list">
          {rows.map((row) => (
            <li key={row.number}>
              <button type="button" aria-pressed={chosen?.number === row.number} onClick={() => void choose(row.number)}>
                <strong>{format.date(row.createdAt, 'time')}</strong>
                <span>
                  {[
                    t('history.number', { number: row.number }),
                    t(row.mine ? 'history.mine' : 'history.other'),
                    row.published && t('state.published'),
                    row.autosave && t('history.autosave'),
                    row.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {next !== null && (
          <Button variant="secondary" onClick={() => void call('listVersions', { id, before: next }).then(take, setProblem)}>
            {t('history.more')}
          </Button>
        )}
      </div>
      {chosen && (
        <article className="cms-History-preview" aria-live="polite">
          <Button onClick={() => setAsking(true)}>{t('history.restore', { number: chosen.number })}</Button>
          <h3>{chosen.content.title}</h3>
          <ContentView content={chosen.content} />
        </article>
      )}
      {asking && chosen && (
        <ActionDialog
          of={call}
          name="restoreVersion"
          with={{ id, number: String(chosen.number), version }}
          title={t('history.askTitle')}
          submit={t('history.restore', { number: chosen.number })}
          size="small"
          onClose={() => setAsking(false)}
          onDone={(standing) => onRestored(standing, chosen.content.layout !== null)}
        >
          <p>{t('history.askText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
