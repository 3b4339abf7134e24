import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import type { QuestionDraft } from '../../../schemas.ts';
import { OptionText } from './OptionText.tsx';

export type Option = QuestionDraft['options'][number];
interface Props {
  option: Option;
  /** From 0. */
  index: number;
  type: QuestionDraft['type'];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Option>) => void;
  onTick: (correct: boolean) => void;
}

/** One option: its words, whether it is right, what is said to who chose it; of pairs both sides. */
export function OptionRow({ option, index, type, errors, onChange, onTick }: Props) {
  const t = useText('exam');
  const [saying, setSaying] = useState(false);
  const number = index + 1;
  const path = `options.${index}`;
  const isChosen = type !== 'match' && type !== 'order';
  return (
    <div className="ui-DeskForm">
      <OptionText
        label={t(type === 'match' ? 'option.left' : type === 'order' ? 'option.item' : 'option.text', { number })}
        name={`${path}.html`}
        value={option.html}
        error={errors[`${path}.html`]}
        onChange={(html) => onChange({ html })}
      />
      {type === 'match' && (
        <OptionText
          label={t('option.right', { number })}
          name={`${path}.matchHtml`}
          value={option.matchHtml}
          error={errors[`${path}.matchHtml`]}
          onChange={(matchHtml) => onChange({ matchHtml })}
        />
      )}
      {isChosen && (
        <div className="exam-OptionMore">
          <Checkbox label={t('option.correct')} checked={option.correct} onChange={(event) => onTick(event.target.checked)} />
          {!saying && !option.feedbackHtml && (
            <Button variant="quiet" onClick={() => setSaying(true)}>
              {t('option.addFeedback')}
            </Button>
          )}
        </div>
      )}
      {isChosen && (saying || option.feedbackHtml) && (
        <OptionText
          label={t('option.feedback', { number })}
          name={`${path}.feedbackHtml`}
          optional
          value={option.feedbackHtml}
          onChange={(feedbackHtml) => onChange({ feedbackHtml })}
        />
      )}
    </div>
  );
}
