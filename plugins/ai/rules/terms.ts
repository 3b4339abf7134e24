import { fold } from '#kit/thai/fold.ts';
import { wordsOf } from '#kit/thai/search.ts';

/** Longest word that is kept. */
const LONGEST = 40;
/** What makes a noun of a verb: การเกษตร is found by เกษตร. */
const PREFIXES = ['การ', 'ความ', 'ผู', 'นัก'];
/** Words that a question is made of and that say nothing of what is asked for. */
const ASKING = new Set(
  (
    'ที่ ซึ่ง และ หรือ ของ ใน ให้ ได้ ไหม มั้ย อะไร อย่างไร ยังไง กี่ เท่าไร เท่าไหร่ เมื่อไร เมื่อไหร่ ไหน ใคร ทำไม บ้าง ต้อง ควร ถึง จะ เป็น คือ มี ไม่ ' +
    'ฉัน ผม เรา คุณ ครับ ค่ะ คะ นี้ นั้น กับ แก่ จาก โดย ว่า แล้ว อยู่ ทำ ดี ไป มา the a an of to in is are do does can how what when where who why i my it for and or'
  )
    .split(' ')
    .map(fold),
);

const says = (word: string): boolean => word.length <= LONGEST && (word.length > 1 || /[a-z0-9]/.test(word));

/** A word, and what it was made of. */
function formsOf(word: string): string[] {
  const prefix = PREFIXES.find((each) => word.startsWith(each) && word.length >= each.length + 2);
  return prefix ? [word, word.slice(prefix.length)] : [word];
}

/** How often each word stands in a text, without tone marks, lower case. */
export function countTerms(text: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const folded = fold(word);
    if (says(folded)) for (const form of formsOf(folded)) counted.set(form, (counted.get(form) ?? 0) + 1);
  }
  return counted;
}

/** The words of a question that say what is asked for; all of them where it has no others. */
export function questionTerms(question: string): string[] {
  const all = [...countTerms(question).keys()];
  const saying = all.filter((word) => !ASKING.has(word));
  return (saying.length > 0 ? saying : all).slice(0, 30);
}

/** Each two neighbouring words of a question, as they stand in a text without spaces: what is said in the same order is meant. */
export function questionPairs(question: string): string[] {
  const words = wordsOf(question).map(fold);
  return [...new Set(words.slice(1).map((word, at) => `${words[at]!}${word}`))].slice(0, 40);
}

/** How many of the pairs a text has. */
export function countPairs(text: string, pairs: readonly string[]): number {
  const inOne = fold(text).replaceAll(/\s+/g, '');
  return pairs.filter((pair) => inOne.includes(pair)).length;
}
