import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import type { Answers } from '#plugins/form/contract.ts';
import type { AnswersInput } from '../../calls/register.ts';
import type { Question } from '../../rules/questions.ts';

/** What was typed as the form keeps it; what cannot be read is left out, and missed where it is required. */
export function answersOf(questions: readonly Question[], typed: AnswersInput): Answers {
  const answers: Record<string, string | number | readonly string[]> = {};
  for (const [nth, { id, type, options, max }] of questions.entries()) {
    const known = new Set(options.map((option) => option.id));
    if (type === 'multi') {
      const picked = [typed[`m${nth + 1}`] ?? []].flat().filter((each) => known.has(each));
      if (picked.length > 0) answers[id] = [...new Set(picked)];
      continue;
    }
    const value = readOne(
      type,
      String(typed[`a${nth + 1}`] ?? '')
        .normalize('NFC')
        .trim(),
      known,
      max,
    );
    if (value !== null) answers[id] = value;
  }
  return answers;
}

function readOne(type: Question['type'], text: string, known: ReadonlySet<string>, max: number | null): string | number | null {
  if (text === '') return null;
  if (type === 'single' || type === 'dropdown') return known.has(text) ? text : null;
  if (type === 'number') return parseDecimal(text);
  if (type === 'phone') return readPhone(text);
  if (type === 'email') return text.toLowerCase();
  if (type === 'consent') return text === 'yes' ? 'yes' : null;
  if (type === 'rating' || type === 'nps') {
    const [step, least, most] = [Number(text), type === 'nps' ? 0 : 1, type === 'nps' ? 10 : (max ?? 5)];
    return Number.isInteger(step) && step >= least && step <= most ? step : null;
  }
  return text;
}
