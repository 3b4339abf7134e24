import { useText } from '#kernel/contract/page.ts';
import type { Changes } from '../../rules/changes.ts';

/** What differs between two contents: removed and added, told in words as well as by how it looks. */
export function ChangeList({ changes: { fields, text, other } }: { changes: Changes }) {
  const t = useText('blog');
  if (fields.length === 0 && text.length === 0 && !other) return <p>{t('changes.none')}</p>;
  return (
    <div className="blog-Changes">
      {fields.length > 0 && (
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              {field === 'filing' ? (
                <dd>{t('changes.filing')}</dd>
              ) : (
                <>
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
                </>
              )}
            </div>
          ))}
        </dl>
      )}
      {other && <p>{t('changes.other')}</p>}
      {text.length > 0 && (
        <ul>
          {text.map((line, index) => (
            <li key={`${index}${line.text}`} data-kind={line.kind}>
              <span className="ui-Hidden">{t(`changes.${line.kind}`)} </span>
              {line.kind === 'removed' ? <del>{line.text}</del> : <ins>{line.text}</ins>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
