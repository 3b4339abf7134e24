import type { ComponentType } from 'react';
import type { QuestionType } from '../../../schemas.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ClozeInput } from './ClozeInput.tsx';
import { EssayInput } from './EssayInput.tsx';
import { FileInput } from './FileInput.tsx';
import type { InputProps } from './inputProps.ts';
import { MatchInput } from './MatchInput.tsx';
import { OrderInput } from './OrderInput.tsx';
import { TextInput } from './TextInput.tsx';
import './question.css';

const INPUTS: Readonly<Record<QuestionType, ComponentType<InputProps>>> = {
  single: ChoiceInput,
  true_false: ChoiceInput,
  multiple: ChoiceInput,
  short: TextInput,
  numeric: TextInput,
  match: MatchInput,
  order: OrderInput,
  cloze: ClozeInput,
  essay: EssayInput,
  file: FileInput,
};

/** Where a question is answered, whatever its type. */
export function QuestionInput(props: InputProps) {
  const Input = INPUTS[props.question.type];
  return <Input {...props} />;
}
