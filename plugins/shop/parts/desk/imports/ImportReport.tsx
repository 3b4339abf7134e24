import { useEffect, useState } from 'react';
import { useFormat, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import type { ImportWork } from '../../../gateway/pages/deskImport.ts';
import type { shop } from '../../../plugin.ts';
import { call } from '../../call.ts';
import { PastPreview } from './PastPreview.tsx';
import { ForeignReport } from './ForeignReport.tsx';
import { ProblemTable } from './ProblemTable.tsx';

/** While it works: how often its progress is asked for, ms. Told live it comes sooner. */
const POLL = 2_000;
const COUNTS = ['rows', 'creates', 'updates', 'unchanged', 'bad'] as const;
/** Where it stands then. */
const DONE = {
  products: { to: '/shop/desk/products', text: 'import.toProducts' },
  customers: { to: '/people', text: 'import.toPeople' },
  orders: { to: '/shop/past-orders', text: 'import.toPast' },
} as const;
/** Reasons that texts know. */
const FAILURES = new Set(['too-many-rows', 'column-missing', 'row-too-long', 'empty', 'file-gone', 'unreadable', 'stuck']);

/** What a file would do, or has done: counts, everything that is wrong, and the button that does it. */
export function ImportReport({ work }: { work: ImportWork }) {
  const t = useText('shop');
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [skipBad, setSkipBad] = useState(false);
  const { id, state } = work;
  const isWorking = state === 'reading' || state === 'applying' || state === 'pictures';
  useLive<typeof shop, 'desk'>('shop', 'desk', (message) => void (message.id === id && revalidate()));
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), POLL);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
  const changes = work.creates + work.updates;
  const mayApply = state === 'checked' && changes > 0;
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-import">
      <h2 id="shop-import">{work.fileName}</h2>
      {isWorking && (
        <Progress
          label={t(`import.${state}`)}
          value={state === 'applying' ? work.done : undefined}
          max={Math.max(changes, 1)}
          text={state === 'applying' ? t('import.progress', { done: work.done, of: changes }) : undefined}
        />
      )}
      {(state === 'failed' || state === 'refused') && (
        <Alert tone="danger" title={t(`import.${state}`)}>
          <p>{t(`import.failure.${FAILURES.has(work.failure) ? work.failure : 'other'}`)}</p>
        </Alert>
      )}
      {state === 'done' && (
        <Alert tone="success" live title={t('import.done')}>
          <p>{t('import.doneText', { creates: work.creates, updates: work.updates })}</p>
        </Alert>
      )}
      {state !== 'reading' && (
        <div className="ui-Stats">
          {COUNTS.map((name) => (
            <Stat key={name} label={t(`import.count.${name}`)} value={number(work[name])} />
          ))}
        </div>
      )}
      {work.source !== 'sala' && work.what === 'products' && <ForeignReport work={work} />}
      {work.what !== 'products' && <PastPreview work={work} />}
      {work.encoding && <p className="shop-Note">{t('import.encoding', { encoding: work.encoding })}</p>}
      {work.bad > 0 && <ProblemTable work={work} />}
      {state === 'checked' && changes === 0 && <p>{t('import.nothing')}</p>}
      {mayApply && work.bad > 0 && (
        <Checkbox
          label={t('import.skip', { count: work.bad })}
          hint={t('import.skipHint')}
          checked={skipBad}
          onChange={(event) => setSkipBad(event.target.checked)}
        />
      )}
      <div className="ui-Actions">
        {mayApply && (
          <ActionButton of={call} name="applyImport" with={{ id, skipBad }} disabled={work.bad > 0 && !skipBad}>
            {t('import.apply', { count: changes })}
          </ActionButton>
        )}
        {!isWorking && (
          <LinkButton variant="secondary" to={state === 'done' ? DONE[work.what].to : '/shop/desk/import'}>
            {t(state === 'done' ? DONE[work.what].text : 'import.another')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
