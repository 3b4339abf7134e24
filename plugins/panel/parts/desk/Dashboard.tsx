import { useState } from 'react';
import { Link, useFormat, useLocation, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';
import type { Board } from '../../schemas.ts';
import { call } from '../call.ts';
import { keepTiles } from '../tiles/keepTiles.ts';
import { TileList } from '../tiles/TileList.tsx';
import { useFresh } from '../tiles/useFresh.ts';
import { Arranging } from './Arranging.tsx';
import { LookForm } from './LookForm.tsx';
import { NoCluster } from './NoCluster.tsx';
import { WallsDialog } from './WallsDialog.tsx';
import './dashboard.css';

/** What stores sell and what waits there: tiles that are read anew as long as somebody looks. */
export function Dashboard({ data }: { data: DashboardData }) {
  return data.board ? <Shown data={data} first={data.board} /> : <NoCluster />;
}

function Shown({ data, first }: { data: DashboardData; first: Board }) {
  const t = useText('panel');
  const { pathname } = useLocation();
  const [mode, setMode] = useState<'looking' | 'arranging' | 'walls'>('looking');
  const { filter, screen, walls, arranges } = data;
  const { cluster, store } = filter;
  // A day that is today's goes on by itself when the next one begins.
  const days = { from: filter.from === first.today ? '' : filter.from, to: filter.to === first.today ? '' : filter.to };
  const { data: board, failed } = useFresh<Board>(first, () => call('board', { cluster, store, ...days, screen }), keepTiles);
  const wall = walls.find(({ id }) => id === screen);
  const csv = (tile: string) => `/cluster/panel/tile.csv?${new URLSearchParams({ cluster, store, ...days, id: tile })}`;
  return (
    <>
      <LookForm data={data} today={first.today} keep={wall ? { screen } : {}} />
      <div className="panel-Status">
        <Freshness at={board.at} failed={failed !== null} />
        {wall && (
          <>
            <InlineAlert>{t('walls.looking', { name: wall.name })}</InlineAlert>
            <Link to={pathname}>{t('walls.leave')}</Link>
          </>
        )}
        {arranges && mode !== 'arranging' && (
          <>
            <Button variant="quiet" onClick={() => setMode('arranging')}>
              <Icon name="tune" />
              {t('arrange.open')}
            </Button>
            <Button variant="quiet" onClick={() => setMode('walls')}>
              <Icon name="device" />
              {t('walls.open')}
            </Button>
          </>
        )}
      </div>
      {mode === 'arranging' ? (
        <Arranging data={data} onDone={() => setMode('looking')} />
      ) : (
        <TileList tiles={board.tiles} label={t('board.label')} csv={csv} />
      )}
      <WallsDialog data={data} open={mode === 'walls'} onClose={() => setMode('looking')} />
    </>
  );
}

/** When the figures are of; and that they grow old, where no answer comes. */
function Freshness({ at, failed }: { at: string; failed: boolean }) {
  const t = useText('panel');
  const { date } = useFormat();
  const when = date(at, 'clock');
  return failed ? (
    <InlineAlert tone="warning" live>
      {t('board.old', { when })}
    </InlineAlert>
  ) : (
    <span>{t('board.asOf', { when })}</span>
  );
}
