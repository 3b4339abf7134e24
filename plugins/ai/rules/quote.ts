import { fold } from '#kit/thai/fold.ts';
import { beginning } from '#kit/thai/reading.ts';

/** Characters of a quote. */
const LENGTH = 280;

/** Sentences of a text: Thai ends them with a space. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?。])\s+|\s{2,}|\n|(?<=[\u0e00-\u0e7f]) (?=[\u0e00-\u0e7f])/u).filter(Boolean);

/** The part of a text that has most of the words, word for word as it stands there. */
export function quoteOf(text: string, words: readonly string[]): string {
  if (text.length <= LENGTH) return text;
  const sentences = sentencesOf(text);
  const hits = sentences.map((sentence) => {
    const folded = fold(sentence);
    return words.filter((word) => folded.includes(word)).length;
  });
  const best = hits.indexOf(Math.max(...hits));
  const from = text.indexOf(sentences[best] ?? '');
  return `${from > 0 ? '…' : ''}${beginning(text.slice(from), LENGTH)}`;
}
