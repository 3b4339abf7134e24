import { Link, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { Difference, Shown } from '../../schemas.ts';
import './words.css';

/** Lines of one list at first; the rest is shown with a press. */
const MOST = 12;

/** What was written otherwise, in words: what it is, as it was, as it is. `marked` are those that somebody must look at, with why. */
export function DifferenceList({
  differences,
  marked,
  onFollow,
}: {
  differences: readonly Difference[];
  marked?: { readonly is: (difference: Difference) => boolean; readonly label: string };
  onFollow?: () => void;
}) {
  const t = useText('config');
  if (!differences.length) return <p className="config-Note">{t('paths.none')}</p>;
  const item = (difference: Difference) => {
    const { area, what, before, after, page, path } = difference;
    return (
      <li key={`${path} ${what}`}>
        <p>
          <Link to={page} onClick={onFollow}>
            {t('difference.place', { area, what })}
          </Link>{' '}
          {marked?.is(difference) && <Badge tone="warning">{marked.label}</Badge>}
        </p>
        <p className="config-Values">
          {before && after ? (
            <>
              <span className="ui-Hidden">{t('difference.from')} </span>
              <Value as="del" value={before} /> <span aria-hidden="true">→</span> <span className="ui-Hidden">{t('difference.to')} </span>
              <Value as="ins" value={after} />
            </>
          ) : (
            <>
              {t(after ? 'difference.added' : 'difference.gone')}{' '}
              {(after ?? before) && <Value as={after ? 'ins' : 'del'} value={(after ?? before)!} />}
            </>
          )}
        </p>
      </li>
    );
  };
  return (
    <>
      <ul className="config-Differences">{differences.slice(0, MOST).map(item)}</ul>
      {differences.length > MOST && (
        <details className="config-More">
          <summary>{t('paths.more', { count: differences.length - MOST })}</summary>
          <ul className="config-Differences">{differences.slice(MOST).map(item)}</ul>
        </details>
      )}
    </>
  );
}

function Value({ as: Tag, value: { text, colour } }: { as: 'ins' | 'del'; value: Shown }) {
  return (
    <Tag className="config-Value">
      {colour && (
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <rect width="16" height="16" rx="3" fill={colour} />
        </svg>
      )}
      {text}
    </Tag>
  );
}
