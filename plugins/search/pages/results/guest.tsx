import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { AreaResults } from '../../parts/AreaResults.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import type { load, ResultsData } from '../../gateway/pages/results.ts';
import './results.css';

function Found({ q, results: { areas, tried, failed } }: { q: string; results: NonNullable<ResultsData['results']> }) {
  const t = useText('search');
  if (areas.length === 0 && !failed)
    return (
      <EmptyState title={t('results.none', { q })}>
        {tried.length > 0 && <p>{t('results.tried', { words: tried.map((word) => `“${word}”`).join(', ') })}</p>}
        <p>{t('results.hint')}</p>
      </EmptyState>
    );
  return (
    <>
      {tried.length > 0 && areas.length > 0 ? (
        <Alert tone="info">
          <p>{t('results.corrected', { q, meant: tried.at(-1)! })}</p>
        </Alert>
      ) : (
        areas.length > 0 && <p className="search-Count">{t('results.count', { q, areas: areas.length })}</p>
      )}
      {failed && (
        <Alert tone="warning">
          <p>{t('results.failed')}</p>
        </Alert>
      )}
      {areas.map((area) => (
        <AreaResults key={area.area} {...area} />
      ))}
    </>
  );
}

/** A box, and what it finds of all that the visitor may open, area by area. */
export default function ResultsPage({ data: { q, results } }: PageProps<typeof load>) {
  const t = useText('search');
  return (
    <div className="search-Page">
      <h1>{t('page.results')}</h1>
      <SearchBox q={q} />
      <div role="status" className="search-Found">
        {results === null ? (
          <Alert tone="warning" title={t('results.limited')}>
            <p>{t('results.limitedText')}</p>
          </Alert>
        ) : q ? (
          <Found q={q} results={results} />
        ) : (
          <p className="search-Count">{t('box.hint')}</p>
        )}
      </div>
    </div>
  );
}
