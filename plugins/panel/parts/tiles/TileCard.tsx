import { memo, useId, type ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Tile } from '../../schemas.ts';
import { FigureRow } from './FigureRow.tsx';
import { TileChart } from './TileChart.tsx';
import { TileRows } from './TileRows.tsx';

interface Props {
  tile: Tile;
  /** Address of its table as a file; none on walls. */
  csv?: string;
  /** What is done with it while tiles are arranged. */
  children?: ReactNode;
}

/** One tile: its figures, its picture or its table. What could not be read says so, and the others stand. */
function Card({ tile: { title, data }, csv, children }: Props) {
  const t = useText('panel');
  const id = useId();
  return (
    <section className="panel-Tile" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {children ??
          (csv && data && (
            <a className="ui-IconButton" href={csv} download aria-label={t('board.csvOf', { title })} title={t('board.csv')}>
              <Icon name="download" />
            </a>
          ))}
      </header>
      {data ? (
        <>
          {data.figures.length > 0 && <FigureRow figures={data.figures} />}
          {data.figures.length === 0 && data.table.rows.length === 0 && <p className="panel-Nothing">{data.empty}</p>}
          {data.figures.length === 0 &&
            data.table.rows.length > 0 &&
            (data.chart ? (
              <TileChart title={title} table={data.table} kind={data.chart} />
            ) : (
              <TileRows caption={title} table={data.table} />
            ))}
        </>
      ) : (
        <InlineAlert tone="warning">{t('board.failed')}</InlineAlert>
      )}
    </section>
  );
}

/** Drawn anew only when something in it has changed: a board is read every few seconds. */
export const TileCard = memo(Card);
