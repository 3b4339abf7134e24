/**
 * Text of strangers: `node bench/text.ts`. Every text function that they reach, with the longest text that it is given and what is hard
 * for it, for n and 2n characters.
 *
 * - work for the double of a text as a multiple, for the hardest text of each                      bar ≤ 2.3
 * - printed beside it: how long a text of that length takes, ms; of what may be longer 100,000 characters are tried
 *
 * The steps of each pattern alone are counted in `tests/security/patterns.test.ts`; what runs in a worker has its time limit there.
 */
import { compileText, type TextFunction } from './text/functions.ts';
import { judge, printFigure } from './kit/figures.ts';

const ROUNDS = 3;
const MOST = 100_000;
/** A time that can be told from noise, ms. */
const SURE = 3;
/** Anything may be slow once on a machine that others use: only what is slow each time is. */
const TRIES = 4;

function once({ run }: TextFunction, text: string): number {
  const began = performance.now();
  try {
    run(text);
  } catch {
    // Refused: that is an answer, too.
  }
  return performance.now() - began;
}

/** Ms for one call, of enough calls to be sure: the quickest round, since others only ever make one slower. */
function measure(entry: TextFunction, text: string): number {
  const times = Math.max(1, Math.min(2_000, Math.ceil(SURE / Math.max(0.001, once(entry, text)))));
  return Math.min(
    ...Array.from({ length: ROUNDS }, () => {
      let sum = 0;
      for (let time = 0; time < times; time++) sum += once(entry, text);
      return sum / times;
    }),
  );
}

const textOf = (pump: string, length: number) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);

let longest = { name: '', ms: 0 };
for (const entry of compileText()) {
  let worst = { ratio: 0, ms: 0, pump: '' };
  for (const pump of entry.hard) {
    const length = Math.min(entry.most, MOST);
    const [half, whole] = [textOf(pump, length / 2), textOf(pump, length)];
    measure(entry, half);
    let best = { ratio: Infinity, ms: 0, pump };
    for (let attempt = 0; attempt < TRIES && best.ratio > 2.3; attempt++) {
      const first = measure(entry, half);
      const ms = measure(entry, whole);
      if (ms / first < best.ratio) best = { ratio: ms / first, ms, pump };
    }
    if (best.ratio > worst.ratio) worst = { ...best, ms: Math.max(best.ms, worst.ms) };
    else worst.ms = Math.max(best.ms, worst.ms);
  }
  if (worst.ms > longest.ms) longest = { name: entry.name, ms: worst.ms };
  judge(`${entry.name}, ${Math.min(entry.most, MOST)} (${worst.ms.toFixed(2)} ms)`, worst.ratio, 2.3, 'at most');
}
printFigure('longest of all, ms', longest.ms, 1, longest.name);
