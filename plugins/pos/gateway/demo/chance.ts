/** Chances that are the same at each start: mulberry32. @param seed any text */
export function createChance(seed: string) {
  let state = Array.from(seed).reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5);
  /** 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** Whether something that happens so often of 100 does. */
    of: (percent: number): boolean => next() * 100 < percent,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    /** Which of some, each as often as its number says. */
    weighted(often: readonly number[]): number {
      let left = next() * often.reduce((sum, each) => sum + each, 0);
      const at = often.findIndex((each) => (left -= each) < 0);
      return at < 0 ? often.length - 1 : at;
    },
  };
}
export type Chance = ReturnType<typeof createChance>;
