import { Link, useText } from '#kernel/contract/page.ts';
import type { Turn } from '../../schemas.ts';

/** Where it stands on the site, word for word, with the way there. */
export function Sources({ id, citations }: Pick<Turn, 'id' | 'citations'>) {
  const t = useText('ai');
  if (citations.length === 0) return null;
  return (
    <section className="ai-Sources" aria-label={t('turn.sources')}>
      <h3>{t('turn.sources')}</h3>
      <ol>
        {citations.map(({ plugin, entity, title, path, quote }, at) => (
          <li key={`${plugin} ${entity}`} id={`source-${id}-${at + 1}`}>
            <Link to={path}>{title}</Link>
            <blockquote>{quote}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}
