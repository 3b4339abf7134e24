/** Seconds of play between two looks that are surely one piece, at normal speed: browsers look four times a second, throttled ones once. */
const STEP = 2.5;

export interface Watched {
  /** The film is at `time` seconds; `rate` is how fast it plays, 0 while it stands. */
  at(time: number, rate: number): void;
  /** It was moved by hand: what comes is another piece. */
  jump(): void;
  /** The pieces since the last taking, seconds; merged where they touch. */
  take(): [number, number][];
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

/** Counts what of a film was really played. What was skipped is in no piece. */
export function createWatched(): Watched {
  let last: number | null = null;
  let pieces: [number, number][] = [];
  return {
    at(time, rate) {
      const step = last === null ? 0 : time - last;
      if (last !== null && rate > 0 && step > 0 && step <= STEP * Math.max(1, rate)) {
        const open = pieces.at(-1);
        if (open && Math.abs(open[1] - last) < 0.05) open[1] = time;
        else pieces.push([last, time]);
      }
      last = time;
    },
    jump() {
      last = null;
    },
    take() {
      const taken = pieces.map(([from, to]): [number, number] => [round(from), round(to)]).filter(([from, to]) => to > from);
      pieces = [];
      return taken;
    },
  };
}
