import { normalise } from '#kit/thai/search.ts';

/** A text as answers are compared: Thai letters in one spelling, single spaces, lower case unless case matters. */
export function comparable(text: string, caseSensitive: boolean): string {
  const spaced = normalise(text.normalize('NFC'))
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim();
  return caseSensitive ? spaced : spaced.toLowerCase();
}

/**
 * Whether an answer is what is taken. `*` in the accepted text stands for anything, also for nothing; `\*` is a star. Wildcards are
 * walked along from left to right, so that no accepted text takes long whatever is typed.
 */
export function sameText(typed: string, accepted: string, caseSensitive: boolean): boolean {
  const parts = accepted.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*'));
  const text = comparable(typed, caseSensitive);
  if (parts.length === 1) return text === comparable(parts[0]!, caseSensitive);
  const [first, ...rest] = parts.map((part) => comparable(part, caseSensitive));
  const last = rest.pop()!;
  if (text.length < first!.length + last.length || !text.startsWith(first!) || !text.endsWith(last)) return false;
  let at = first!.length;
  const end = text.length - last.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
