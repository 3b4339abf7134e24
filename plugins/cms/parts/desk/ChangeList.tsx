import { useText } from '#kernel/contract/page.ts';
import type { Changes } from '../../rules/changes.ts';
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
                  <del>{field === 'visibility' ? t(`visibility.${before}`) : before}</del>
                </dd>
              )}
              {after && (
                <dd>
                  <ins>{field === 'visibility' ? t(`visibility.${after}`) : after}</ins>
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
          <ul className="cms-Changes-lines">
            {text.map((line, index) => (
              <li key={`${index}${line.text}`} data-kind={line.kind}>
                <span className="ui-Hidden">{t(`changes.${line.kind}`)} </span>
                {line.kind === 'removed' ? <del>{line.text}</del> : <ins>{line.text}</ins>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
