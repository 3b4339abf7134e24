import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ChangedField, Changes } from '../../rules/changes.ts';
import { ChangedLines, LineText } from '#kit/ui/content/LineText.tsx';
import './ChangeList.css';

/** One side of a field that differs, in words. */
function Side({ field, value }: { field: ChangedField; value: string }) {
  const t = useText('cms');
  const format = useFormat();
  if (field === 'visibility') return t(`visibility.${value}`);
  return field === 'unpublishAt' ? format.date(value, 'time') : <LineText line={value} />;
}

/** What differs between two contents: removed and added, told in words as well as in colour. */
export function ChangeList({ changes: { fields, text, layout } }: { changes: Changes }) {
  const t = useText('cms');
  if (fields.length === 0 && text.length === 0 && !layout) return <p>{t('changes.none')}</p>;
  return (
    <div className="cms-Changes">
      {fields.length > 0 && (
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              {field === 'tags' && <dd>{t('changes.tags')}</dd>}
              {field !== 'tags' && before && (
                <dd>
                  <del>
                    <Side field={field} value={before} />
                  </del>
                </dd>
              )}
              {field !== 'tags' && after && (
                <dd>
                  <ins>
                    <Side field={field} value={after} />
                  </ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {layout && <p>{t('changes.layout')}</p>}
      {text.length > 0 && (
        <>
          <h3>{t('field.body')}</h3>
          <ChangedLines className="cms-Changes-lines" lines={text} labelOf={(kind) => t(`changes.${kind}`)} />
        </>
      )}
    </div>
  );
}
