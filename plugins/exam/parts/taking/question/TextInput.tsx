import { numberText } from '#kit/thai/dateText.ts';
import { useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { readNumber } from '../../../rules/readNumber.ts';
import type { InputProps } from './inputProps.ts';

/** A word, or a number. A number is taken as people write it, and said back as it was understood. */
export function TextInput({ question: { type, position, limits }, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const text = answer?.text ?? '';
  const isNumber = type === 'numeric';
  const number = isNumber && text.trim() ? readNumber(text, limits.unit) : null;
  const unclear = isNumber && text.trim() !== '' && number === null;
  return (
    <div className="exam-Text">
      <TextField
        label={t(isNumber ? 'answer.numeric' : 'answer.short')}
        hint={isNumber ? t('answer.numericHint') : undefined}
        name={`q${position}`}
        value={text}
        disabled={disabled}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        error={unclear ? t('answer.numberUnclear') : undefined}
        onChange={(event) => onAnswer(event.target.value ? { text: event.target.value } : null)}
      />
      {number !== null && (
        <p className="ui-Field-hint" role="status">
          {t('answer.numberRead', { number: numberText(number, 12), unit: limits.unit })}
        </p>
      )}
    </div>
  );
}
