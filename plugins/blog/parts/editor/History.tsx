import { useCallback, useEffect, useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { changes } from '../../rules/changes.ts';
import type { Content, VersionRow } from '../../schemas.ts';
import { call } from '../call.ts';
import { ChangeList } from './ChangeList.tsx';

interface Props {
  id: string;
  version: number;
  /** What is written now: versions are compared with it. */
  now: Content;
  onRestored: () => void;
}

/** The kept versions of a post: how each differs from what is written now, and the way back to it. */
export function History({ id, version, now, onRestored }: Props) {
  const t = useText('blog');
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
    call('versions', { id }).then(
      (list) => here && (setRows(list.items), setNext(list.next)),
      (error: unknown) => here && setProblem(error),
    );
    return () => {
      here = false;
    };
  }, [id]);
  const choose = (number: number) =>
    call('version', { id, number: String(number) }).then((content) => setChosen({ number, content }), setProblem);

  if (problem !== null) return <Alert tone="danger" live title={say(problem)} />;
  if (!rows) return <p role="status">{t('history.loading')}</p>;
  return (
    <section className="blog-History" aria-label={t('history.title')}>
      {rows.length === 0 && <EmptyState icon="history" title={t('history.empty')} />}
      <ol>
        {rows.map((row) => (
          <li key={row.number}>
            <button type="button" aria-pressed={chosen?.number === row.number} onClick={() => void choose(row.number)}>
              <strong>{format.date(row.createdAt, 'time')}</strong>
              <span>
                {[
                  t('history.number', { number: row.number }),
                  row.by,
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
        <Button variant="secondary" onClick={() => void call('versions', { id, before: next }).then(take, setProblem)}>
          {t('history.more')}
        </Button>
      )}
      {chosen && (
        <article aria-live="polite">
          <h3>{chosen.content.title}</h3>
          <Button onClick={() => setAsking(true)}>{t('history.restore', { number: chosen.number })}</Button>
          <p>{t('history.difference')}</p>
          <ChangeList changes={changes(now, chosen.content)} />
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
          onDone={onRestored}
        >
          <p>{t('history.askText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
