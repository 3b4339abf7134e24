import { useFormat, useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { RecordData } from '../../gateway/pages/record.ts';
import { call } from '../call.ts';
import { PairItem } from '../PairItem.tsx';

/** Who was merged into a record and can still be let go, and who may be the same. */
export function Merges({ data: { merges, pairs, may } }: { data: RecordData }) {
  const t = useText('people');
  const format = useFormat();
  return (
    <>
      {merges.length > 0 && (
        <section className="ui-Desk-part" aria-labelledby="person-merges">
          <h2 id="person-merges">{t('merges.title')}</h2>
          <ul className="people-List">
            {merges.map(({ id, name, at, until, isLast }) => (
              <li key={id}>
                <span>{t('merges.line', { name: name ?? t('history.nobody'), at: format.date(at, 'time') })}</span>
                <span className="people-Note">{t('merges.until', { until: format.date(until) })}</span>
                {isLast && may.merge && (
                  <div className="ui-Actions">
                    <ActionButton of={call} name="undoMerge" with={{ merge: id }} variant="secondary" done={t('merges.undone')}>
                      {t('merges.undo')}
                    </ActionButton>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pairs.length > 0 && (
        <section className="ui-Desk-part" aria-labelledby="person-pairs">
          <h2 id="person-pairs">{t('pairs.title')}</h2>
          <ul className="people-List">
            {pairs.map((pair) => (
              <PairItem key={`${pair.into.id} ${pair.from.id}`} pair={pair} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
