import { useEffect } from 'react';
import { useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { ImportData, ImportWork } from '../../../gateway/pages/import.ts';
import { MANAGE } from '../../../rules/reserved.ts';
import { call } from '../../call.ts';
import { ItemTable } from './ItemTable.tsx';

/** While it works: how often its progress is asked for, ms. */
const POLL = 2_000;
/** Reasons that texts know. */
const FAILURES = [
  'empty',
  'wrong-file',
  'broken',
  'truncated',
  'xml-entities',
  'encoding',
  'item-too-large',
  'file-gone',
  'stuck',
] as const;
const known = (failure: string) => FAILURES.find((each) => each === failure) ?? 'other';

/** How far an import has come: of the file, of its pictures, of its posts. */
function Working({ work }: { work: ImportWork }) {
  const t = useText('blog');
  const { state, counts, pictures } = work;
  const sum = pictures.waiting + pictures.fetched + pictures.missing;
  if (state === 'reading') return <Progress label={t('import.reading')} value={work.read} max={100} />;
  if (state === 'pictures')
    return (
      <Progress
        label={t('import.pictures')}
        value={sum - pictures.waiting}
        max={Math.max(sum, 1)}
        text={t('import.progress', { done: sum - pictures.waiting, of: sum })}
      />
    );
  if (state !== 'writing') return <Progress label={t('import.gathering')} max={1} />;
  const done = counts.added + counts.failed;
  return (
    <Progress
      label={t('import.writing')}
      value={done}
      max={Math.max(done + counts.waiting, 1)}
      text={t('import.progress', { done, of: done + counts.waiting })}
    />
  );
}

/** What a file has, or what has become of it: counts, each post by name, and the button that takes it over. */
export function ImportReport({ data, work }: { data: ImportData; work: ImportWork }) {
  const t = useText('blog');
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const { id, state, counts, filed, pictures } = work;
  const isWorking = state === 'reading' || state === 'gathering' || state === 'pictures' || state === 'writing';
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void revalidate(), POLL);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
  return (
    <>
      <section className="ui-Desk-part" aria-labelledby="blog-import">
        <h2 id="blog-import">{work.fileName}</h2>
        {isWorking && <Working work={work} />}
        {(state === 'failed' || state === 'refused') && (
          <Alert tone="danger" title={t(`import.${state}`)}>
            <p>{t(`import.failure.${known(work.failure)}`)}</p>
          </Alert>
        )}
        {state === 'done' && (
          <Alert tone="success" live title={t('import.done')}>
            <p>{t('import.doneText', { added: counts.added, there: counts.there, failed: counts.failed })}</p>
          </Alert>
        )}
        {state !== 'refused' && (
          <div className="ui-Stats">
            <Stat label={t('import.count.posts')} value={number(counts.posts - counts.leftOut)} />
            <Stat label={t('import.count.there')} value={number(counts.there)} />
            <Stat label={t('import.count.leftOut')} value={number(counts.leftOut)} />
            <Stat label={t('import.count.comments')} value={number(counts.comments)} />
            <Stat label={t('import.count.pictures')} value={number(state === 'done' ? pictures.fetched : pictures.all)} />
            {state === 'done' && <Stat label={t('import.count.missing')} value={number(pictures.missing)} />}
          </div>
        )}
        {state !== 'refused' && <p>{t('import.filed', { ...filed })}</p>}
        {state === 'checked' && counts.waiting === 0 && <p>{t('import.nothing')}</p>}
        <div className="ui-Actions">
          {state === 'checked' && counts.waiting > 0 && data.publishes && (
            <ActionButton of={call} name="applyImport" with={{ id }}>
              {t('import.apply', { count: counts.waiting })}
            </ActionButton>
          )}
          {state === 'done' && counts.added > 0 && (
            <a className="ui-Button" data-variant="quiet" href={`${MANAGE}/imports/${id}/redirects.json`} download>
              {t('import.redirects')}
            </a>
          )}
        </div>
        {state === 'done' && counts.added > 0 && <p>{t('import.redirectsHint')}</p>}
      </section>
      {state !== 'refused' && <ItemTable data={data} work={work} />}
    </>
  );
}
