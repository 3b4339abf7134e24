import { useEffect, useState } from 'react';
import { useFormat, useLocation, useText } from '#kernel/contract/page.ts';
import { newerBuild } from '#kit/page/newerBuild.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import type { WallData } from '../../gateway/tiles/wall.ts';
import { call } from '../call.ts';
import { keepTiles } from '../tiles/keepTiles.ts';
import { TileList } from '../tiles/TileList.tsx';
import { useFresh } from '../tiles/useFresh.ts';
import { NoWall } from './NoWall.tsx';
import { useAwake } from './useAwake.ts';
import './wall.css';

const MINUTE = 60_000;
/** Figures are told to be old from this age on, ms: an answer or two may be late. */
const OLD = 25_000;
/** Refused for good: this browser is no wall any more. */
const OVER = ['wall-unknown', 'device-revoked'] as const;

const keep = (before: WallData, next: WallData): WallData => ({ ...next, board: keepTiles(before.board, next.board) });

/** The time by this screen's clock, told anew every quarter of a minute, and when that began; null where nobody looks yet. */
function useClock(): { now: number; begun: number } | null {
  const [clock, setClock] = useState<{ now: number; begun: number } | null>(null);
  useEffect(() => {
    const tick = () => setClock((before) => ({ now: Date.now(), begun: before?.begun ?? Date.now() }));
    tick();
    const timer = setInterval(tick, MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

/** Figures of today that keep themselves fresh for days, and stay where no answer comes. */
export function WallView({ first }: { first: WallData }) {
  const t = useText('panel');
  const { date } = useFormat();
  const cluster = new URLSearchParams(useLocation().search).get('cluster') ?? '';
  const { data, at, failed } = useFresh<WallData>(first, () => call('wall', { cluster }), keep);
  const clock = useClock();
  const { name, board } = data;
  useAwake();
  useEffect(() => {
    // A newer build is taken as a business day begins, when nobody misses the screen.
    if (board.today !== first.board.today && newerBuild()) location.reload();
  }, [board.today, first.board.today]);
  if (OVER.some((code) => call.refused(failed, code) !== null)) return <NoWall />;
  const age = clock ? clock.now - (at ?? clock.begun) : 0;
  return (
    <div className="panel-Wall">
      <header>
        <h1>{name}</h1>
        <p>{date(`${board.today}T05:00:00Z`)}</p>
        <p className="panel-Wall-clock">{clock && date(new Date(clock.now).toISOString(), 'clock')}</p>
        <div className="panel-Wall-state">
          {failed !== null && age > OLD ? (
            <InlineAlert tone="warning" live>
              {t('wall.old', { minutes: Math.max(1, Math.round(age / MINUTE)), when: date(board.at, 'clock') })}
            </InlineAlert>
          ) : (
            <span>{t('board.asOf', { when: date(board.at, 'clock') })}</span>
          )}
        </div>
      </header>
      <TileList tiles={board.tiles} label={t('board.label')} />
    </div>
  );
}
