import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { countWords } from '../../../rules/countWords.ts';
import type { InputProps } from './inputProps.ts';

/** A longer text, its words counted. Too few or too many are told, not refused: who grades it judges. */
export function EssayInput({ question: { position, limits }, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const text = answer?.text ?? '';
  const words = countWords(text);
  const { minWords, maxWords } = limits;
  const off = maxWords > 0 && words > maxWords ? 'over' : words > 0 && words < minWords ? 'under' : undefined;
  return (
    <div className="exam-Essay">
      <TextArea
        label={t('answer.essay')}
        hint={minWords || maxWords ? t('answer.words', { minWords, maxWords }) : undefined}
        name={`q${position}`}
        rows={10}
        maxLength={50_000}
        disabled={disabled}
        value={text}
        onChange={(event) => onAnswer(event.target.value ? { text: event.target.value } : null)}
      />
      <p className="exam-Essay-words" data-off={off}>
        {t('answer.wordCount', { words })}
        {off && ` · ${t(`answer.words.${off}`)}`}
      </p>
    </div>
  );
}
