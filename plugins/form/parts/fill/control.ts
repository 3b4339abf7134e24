import type { AnswerValue } from '../../rules/answers.ts';
import type { Element } from '../../schemas.ts';

/** What fields of one element have in common. */
export interface ControlOf {
  element: Element;
  label: string;
  hint: string | undefined;
  optional: boolean;
  /** Name of the field of a part; the element's own is the empty one. */
  nameOf: (part: string) => string;
  valueOf: (part: string) => AnswerValue | undefined;
  errorOf: (part: string) => string | undefined;
  seed: string;
}
