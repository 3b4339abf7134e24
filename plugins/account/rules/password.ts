import { normalPassword } from './email.ts';
import { KEY_ROWS, onEnglishKeys, onThaiKeys } from './thaiKeys.ts';

/** Longest password, bytes of UTF-8: hashing must stay small work, and nobody types that much. */
export const MAX_BYTES = 1024;
/** Letters that a guesser still has to find out once all that is easy counts as one. */
const LEAST_UNKNOWN = 8;

/** Why a password is refused. `common` needs the list of leaked passwords, which only the gateway has. */
export const PASSWORD_PROBLEMS = ['short', 'long', 'common', 'personal', 'repeat', 'sequence'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

export interface PasswordRules {
  /** Fewest characters. */
  min: number;
  /** Names of the person and of the site, as {@link ownWords} gives them. */
  words?: readonly string[];
  /** Whether a text is a leaked password. */
  isCommon?: (text: string) => boolean;
}

export interface PasswordVerdict {
  problem: PasswordProblem | null;
  /** Characters that are still missing. */
  missing: number;
  /** 0 nothing typed, 1 refused, 2 enough, 3 good, 4 very good. */
  strength: 0 | 1 | 2 | 3 | 4;
}

/** Without what cannot be seen, which must not make a password longer. */
const visible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
/** In which passwords are compared: case and width do not make them harder to guess. Sara am stays the one letter that its key types. */
const folded = (text: string) =>
  visible(text)
    .normalize('NFKC')
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .toLowerCase();

/** How many characters a password has (NIST: each code point is one; those that cannot be seen are none). */
export const lengthOf = (password: string): number => Array.from(visible(normalPassword(password))).length;

/** The words of a person and a site that their password must not be made of, on both keyboard layouts. */
export function ownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const whole = folded(text);
    return [whole.replace(/[^\p{L}\p{M}\p{N}]/gu, ''), ...whole.split(/[^\p{L}\p{M}\p{N}]+/u)];
  });
  const both = words.flatMap((word) => [word, onEnglishKeys(word), onThaiKeys(word)]);
  return [...new Set(both)].filter((word) => Array.from(word).length >= 3).toSorted((a, b) => b.length - a.length);
}

/** The piece that a text repeats, itself where it repeats none: `abc` of `abcabcab`. */
export function unitOf(text: string): string {
  const border = [0];
  for (let i = 1, length = 0; i < text.length; i++) {
    while (length > 0 && text[i] !== text[length]) length = border[length - 1]!;
    if (text[i] === text[length]) length++;
    border.push(length);
  }
  const period = text.length - (border.at(-1) ?? 0);
  return period <= text.length / 2 ? text.slice(0, period) : text;
}

const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const unleet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign]!);
/** Without digits and signs at both ends: what is left is the word that somebody remembers. */
const coreOf = (text: string) => text.replace(/^[^\p{L}]+|(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/gu, '');

/** How many letters from `start` follow each other: the same one, in the alphabet, or along a row of keys. */
function runAt(text: readonly string[], start: number): number {
  const stepTo = (index: number) => (text[index]?.codePointAt(0) ?? NaN) - (text[index - 1]?.codePointAt(0) ?? NaN);
  const step = stepTo(start + 1);
  let end = start + 1;
  while (Math.abs(step) <= 1 && stepTo(end) === step) end++;
  for (const row of KEY_ROWS)
    for (const keys of [row, Array.from(row).toReversed().join('')]) {
      const from = keys.indexOf(text[start]!);
      if (from < 0) continue;
      let length = 1;
      while (start + length < text.length && from + length < keys.length && text[start + length] === keys[from + length]) length++;
      if (length > 3) end = Math.max(end, start + length);
    }
  return end - start >= 3 ? end - start : 1;
}

/** What is left to guess: each known word and each run counts as one letter. `by` says what took most away. */
function unknownOf(text: string, words: readonly string[], core: string | null): { left: number; by: PasswordProblem } {
  const unit = unitOf(text);
  const taken = { common: 0, personal: 0, repeat: text.length - unit.length, sequence: 0 };
  const letters = Array.from(unit);
  let left = 0;
  for (let i = 0; i < letters.length; left++) {
    const rest = letters.slice(i).join('');
    const word = words.find((each) => rest.startsWith(each));
    const length = core && rest.startsWith(core) ? Array.from(core).length : word ? Array.from(word).length : 0;
    const run = runAt(letters, i);
    if (length >= run && length > 0) taken[core && rest.startsWith(core) ? 'common' : 'personal'] += length - 1;
    else taken[letters[i] === letters[i + 1] ? 'repeat' : 'sequence'] += run - 1;
    i += Math.max(length, run);
  }
  const [by] = Object.entries(taken).reduce((most, each) => (each[1] > most[1] ? each : most));
  return { left, by: by as PasswordProblem };
}

/**
 * Judges a password by NIST SP 800-63B-4 (3.1.1.2): length, and that it is none that is commonly used, expected or
 * leaked. Any character, no rule of composition. The whole is compared: a long sentence may have common words in it.
 */
export function judgePassword(password: string, { min, words = [], isCommon = () => false }: PasswordRules): PasswordVerdict {
  const length = lengthOf(password);
  const missing = Math.max(0, min - length);
  if (length === 0) return { problem: 'short', missing, strength: 0 };
  if (new TextEncoder().encode(normalPassword(password)).length > MAX_BYTES) return { problem: 'long', missing, strength: 1 };

  const text = folded(password);
  const known = (each: string) => each !== '' && [each, unleet(each), onEnglishKeys(each)].some(isCommon);
  if (missing === 0 && known(text)) return { problem: 'common', missing, strength: 1 };
  const core = unitOf(coreOf(unitOf(text)));
  const judged = [text, unleet(text)].map((each) => unknownOf(each, words, known(core) ? core : null));
  const { left, by } = judged.reduce((least, each) => (each.left < least.left ? each : least));
  if (missing > 0) return { problem: 'short', missing, strength: 1 };
  if (left < LEAST_UNKNOWN) return { problem: by, missing, strength: 1 };
  return { problem: null, missing, strength: left < 12 ? 2 : left < 18 ? 3 : 4 };
}
