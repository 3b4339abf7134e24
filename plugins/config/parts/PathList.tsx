import { useText } from '#kernel/contract/page.ts';
import type { ManifestPath } from '../rules/manifestPath.ts';

/** Lines of one list; the rest is counted. */
const MOST = 12;

/** The words of a page of the console for what it sets, and what is left of the path. */
function wording([top, second, third, ...rest]: ManifestPath): { key: string | null; rest: ManifestPath } {
  const left = third === undefined ? rest : [third, ...rest];
  if (top === 'site' && second !== undefined) return { key: `site.${second}`, rest: left };
  if (top !== 'theme' || second === undefined) return { key: null, rest: second === undefined ? [] : [second, ...left] };
  if (second === 'tuning') return { key: third === undefined ? 'tuning.title' : `tuning.${third}`, rest };
  if (second === 'base' || second === 'preset') return { key: `look.${second}`, rest: [] };
  if (second === 'settings') return { key: 'theme.settings', rest: left };
  return { key: `slots.${second}`, rest: [] };
}

/** Places of the manifest, each by the page of the console and by what is set there. */
export function PathList({ paths }: { paths: readonly ManifestPath[] }) {
  const t = useText('config');
  if (!paths.length) return <p className="config-Note">{t('paths.none')}</p>;
  return (
    <ul className="config-Paths">
      {paths.slice(0, MOST).map((path) => {
        const { key, rest } = wording(path);
        return (
          <li key={path.join('.')}>
            {t(`part.${path[0]}`)}
            {key && `: ${t(key)}`} {rest.length > 0 && <code>{rest.join(' › ')}</code>}
          </li>
        );
      })}
      {paths.length > MOST && <li>{t('paths.more', { count: paths.length - MOST })}</li>}
    </ul>
  );
}
