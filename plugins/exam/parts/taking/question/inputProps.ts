import type { Answer, ShownQuestion } from '../../../schemas.ts';

/** What the input of any type of question is given. */
export interface InputProps {
  question: ShownQuestion;
  answer: Answer | null;
  /** Null takes the answer back. */
  onAnswer: (answer: Answer | null) => void;
  disabled?: boolean;
}
