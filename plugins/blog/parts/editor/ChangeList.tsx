import { useText } from '#kernel/contract/page.ts';
import type { Changes } from '../../rules/changes.ts';
import { ChangedLines, LineText } from '#kit/ui/content/LineText.tsx';

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
                      <del>{field === 'visibility' ? t(`visibility.${before}`) : <LineText line={before} />}</del>
                    </dd>
                  )}
                  {after && (
                    <dd>
                      <ins>{field === 'visibility' ? t(`visibility.${after}`) : <LineText line={after} />}</ins>
                    </dd>
                  )}
                </>
              )}
            </div>
          ))}
        </dl>
      )}
      {other && <p>{t('changes.other')}</p>}
      {text.length > 0 && <ChangedLines lines={text} labelOf={(kind) => t(`changes.${kind}`)} />}
    </div>
  );
}
