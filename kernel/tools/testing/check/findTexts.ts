/** By so many characters a text is looked up. */
const START = 8;

/**
 * Finds which of many texts stand in another one: `findTexts(texts)(inWhat)`. They are looked up by how they begin, so that thousands of
 * them cost about as much as one; only those shorter than that are each looked for.
 */
export function findTexts(texts: readonly string[]): (inWhat: string) => Iterable<string> {
  const short = texts.filter(({ length }) => length < START);
  const byStart = Map.groupBy(
    texts.filter(({ length }) => length >= START),
    (text) => text.slice(0, START),
  );
  return function* found(inWhat) {
    for (const text of short) if (inWhat.includes(text)) yield text;
    for (let at = 0; at + START <= inWhat.length; at += 1)
      for (const text of byStart.get(inWhat.slice(at, at + START)) ?? []) if (inWhat.startsWith(text, at)) yield text;
  };
}
