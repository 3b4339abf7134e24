import { useText } from '#kernel/contract/page.ts';
import type { Changes } from '../../rules/changes.ts';
import { ChangedLines, LineText } from '#kit/ui/content/LineText.tsx';
import './ChangeList.css';

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
              {before && (
                <dd>
                  <del>{field === 'visibility' ? t(`visibility.${before}`) : <LineText line={before} />}</del>
                </dd>
              )}
              {after && (
                <dd>
                  <ins>{field === 'visibility' ? t(`visibility.${after}`) : <LineText line={after} />}</ins>
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
