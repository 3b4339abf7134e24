import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../content/Icon.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { useDataText } from './useDataText.ts';
import type { Figures } from './chart/Drawing.tsx';
import './Chart.css';

const Drawing = lazy(() => import('./chart/Drawing.tsx'));

export interface ChartProps extends Figures {
  /** What it shows, as a sentence that also stands without the picture. */
  title: string;
  /** Heading of the first column of the table: what the labels are. */
  labelTitle: string;
}

const REDUCED = '(prefers-reduced-motion: reduce)';
const watch = (listener: () => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Figures as a picture, and the same figures as a table: screen readers get the table, a button shows it to all. */
export function Chart(props: ChartProps) {
  const { title, labelTitle, labels, series, format = String } = props;
  const t = useDataText();
  const [asTable, setAsTable] = useState(false);
  const still = useSyncExternalStore<boolean | null>(
    watch,
    () => matchMedia(REDUCED).matches,
    () => null,
  );
  if (!labels.length) return <EmptyState title={t('data.noData')} />;
  return (
    <figure className="ui-Chart">
      <figcaption>{title}</figcaption>
      {!asTable && (
        <div className="ui-Chart-picture" aria-hidden="true">
          {still !== null && (
            <Suspense fallback={null}>
              <Drawing {...props} format={format} still={still} />
            </Suspense>
          )}
        </div>
      )}
      <div className={asTable ? 'ui-Chart-table' : 'ui-Hidden'}>
        <table>
          <caption className="ui-Hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelTitle}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{values[index] === null || values[index] === undefined ? '–' : format(values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
        <Icon name={asTable ? 'eye' : 'menu'} />
        {t(asTable ? 'data.showChart' : 'data.showTable')}
      </Button>
    </figure>
  );
}
