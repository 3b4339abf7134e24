import { useText } from '#kernel/contract/page.ts';
import { JsonView } from '../JsonView.tsx';
import { differences, type Moment } from './simulation.ts';

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '–';
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
};

/** What the run knows, and what of it came with the last thing that happened. */
export function ContextChanges({ moments, all }: { moments: readonly Moment[]; all: unknown }) {
  const t = useText('flow');
  const [last, before] = [moments.at(-1)!, moments.at(-2)];
  const changes = differences(before?.run.context ?? {}, last.run.context);
  return (
    <>
      <h3>{t('context.changes')}</h3>
      {changes.length === 0 ? (
        <p>{t('context.same')}</p>
      ) : (
        <dl className="flow-Changes">
          {changes.map(({ path, before: old, after }) => (
            <div key={path}>
              <dt>
                <code>{path}</code>
              </dt>
              <dd>
                {old !== undefined && (
                  <del>
                    <span className="ui-Hidden">{t('context.before')} </span>
                    {short(old)}
                  </del>
                )}{' '}
                <ins>
                  <span className="ui-Hidden">{t('context.after')} </span>
                  {short(after)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <JsonView label={t('context.all')} value={all} />
    </>
  );
}
