import type { Reading } from '../contract.ts';

/** Readings of the same thing as one: the words of the first, what all of them know, and each fact and way once. */
export function together(readings: readonly Reading[]): Reading[] {
  return [...Map.groupBy(readings, ({ of }) => of).values()].map((same) => {
    const ways = new Map(same.flatMap((each) => each.ways).map((way) => [way.path, way]));
    const facts = new Map(same.flatMap((each) => each.facts).map((fact) => [`${fact.label}\n${fact.text}`, fact]));
    return { ...same[0]!, facts: [...facts.values()], ways: [...ways.values()] };
  });
}
