import { problemText, type ProblemText } from './signInForm.ts';

/** A refused call as a form sees it. */
interface Refused {
  code: string;
  details: Record<string, unknown>;
}

/** Message keys by field, where the refusal is about fields; empty otherwise. */
export function fieldProblems({ code, details }: Refused): Record<string, string> {
  return code === 'invalid-fields' ? (details.fields as Record<string, string>) : {};
}

/** Refusals that only say "not so soon". */
const LATER = ['mail-wait', 'too-fast', 'too-many-requests'];

/**
 * What a form says above its fields.
 * @param texts message keys for codes that mean something of their own in this form
 */
export function formProblem(refused: Refused, texts: Readonly<Record<string, string>> = {}): ProblemText {
  const own = texts[refused.code];
  if (own) return { key: own };
  if (!LATER.includes(refused.code)) return problemText(refused);
  const seconds = Number(refused.details.retryAfter) || 0;
  return { key: 'problem.later', values: { minutes: Math.ceil(seconds / 60), seconds } };
}
