import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BlockHeights, blockCount, blockOf, covers, inSight, rowsBeside, toward, wantedBlocks, within } from '../rules/blocks.ts';
import { Flight, type RowWords } from './Flight.ts';
import { watchScroll } from './watchScroll.ts';

/** A list that has so many rows more or less is another one. */
const OTHER = 8;
const NOTHING = { first: 0, last: 0 };

interface Options {
  count: number;
  /** Height of a row before it has been measured, px. */
  estimate: number;
  /** Rows that are drawn before it is known what is in view. */
  first: number;
  alive: boolean;
  /** What a row says while it flies by. */
  words: (index: number) => RowWords;
}

/**
 * Which rows of a box that scrolls are drawn. What comes into view is shown at once by a few words that fly by (`Flight`); it is drawn
 * with all that is in it block by block in the time between frames, and not at all while it goes by faster than anybody reads. Sizes are
 * only read where they are known: nothing is laid out twice.
 */
export function useRows({ count, estimate, first, alive, words }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const flying = useRef<HTMLDivElement>(null);
  const size = blockOf(estimate);
  const all = blockCount(count, size);
  const [drawn, setDrawn] = useState({ count, blocks: { first: 0, last: blockCount(first, size) } });
  if (drawn.count !== count) setDrawn({ count, blocks: Math.abs(drawn.count - count) > OTHER ? NOTHING : drawn.blocks });
  const blocks = within(drawn.blocks, all);
  const state = useRef({
    heights: new BlockHeights(count, estimate),
    count,
    sight: { top: 0, height: 0, isDown: true, isFast: false },
    busy: false,
    blocks,
    words,
    flight: null as Flight | null,
  });

  const fly = () => {
    const { flight, heights, sight, blocks: there, words: wordsOf } = state.current;
    const seen = inSight(heights, sight);
    if (sight.height === 0 || covers(there, seen)) return flight?.end();
    const wanted = sight.isFast ? wantedBlocks(seen, heights.blocks, sight) : seen;
    flight?.show(rowsBeside(heights, wanted, there), wordsOf);
  };
  function look() {
    const now = state.current;
    fly();
    if (now.busy || now.sight.isFast || now.sight.height === 0 || now.count === 0) return;
    const seen = inSight(now.heights, now.sight);
    const goal = covers(now.blocks, seen) ? wantedBlocks(seen, now.heights.blocks, now.sight) : seen;
    if (covers(now.blocks, goal)) return;
    now.busy = true;
    const next = toward(now.blocks, goal);
    startTransition(() => setDrawn({ count: now.count, blocks: next }));
  }
  const place = () => {
    const { heights, blocks: shown } = state.current;
    const { style } = body.current!;
    style.paddingBlockStart = `${heights.topOf(shown.first)}px`;
    style.paddingBlockEnd = `${Math.max(0, heights.topOf(Infinity) - heights.topOf(shown.last))}px`;
  };
  useLayoutEffect(() => {
    state.current.words = words;
    state.current.flight?.forget();
  }, [words]);
  useLayoutEffect(() => {
    const now = state.current;
    if (!alive) return;
    if (now.count !== count) Object.assign(now, { count, heights: new BlockHeights(count, estimate) });
    Object.assign(now, { blocks, busy: false });
    now.flight ??= new Flight(flying.current!);
    place();
    fly();
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls reads the same state always
  }, [alive, count, estimate, drawn]);

  useEffect(() => {
    const [box, rows] = [scroller.current!, body.current!];
    if (!alive) return;
    const see = (isFast = state.current.sight.isFast) => {
      const { sight } = state.current;
      const top = box.scrollTop;
      state.current.sight = { top, height: box.clientHeight, isDown: top === sight.top ? sight.isDown : top > sight.top, isFast };
    };
    const measure = () => {
      const { heights, blocks: shown } = state.current;
      const places = [...rows.children].filter((_, at) => at % heights.size === 0).map((row) => row.getBoundingClientRect().top);
      const end = rows.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      const { top } = state.current.sight;
      const at = heights.at(top);
      const was = heights.topOf(at);
      const news = places.filter((place, nth) => heights.measure(shown.first + nth, (places[nth + 1] ?? end) - place));
      if (news.length === 0) return;
      place();
      // What is in view stays where it is, though what lies above it is found to be higher or lower.
      const shift = heights.topOf(at) - was;
      if (shift !== 0) box.scrollTop = top + shift;
    };
    const sizes = new ResizeObserver(() => {
      see();
      measure();
      see();
      look();
    });
    sizes.observe(box);
    sizes.observe(rows);
    const stop = watchScroll(
      box,
      () => state.current.sight.top,
      (isFast) => {
        see(isFast);
        look();
      },
    );
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [alive]);
  return { scroller, body, flying, from: blocks.first * size, to: Math.min(count, blocks.last * size) };
}
