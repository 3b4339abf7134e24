import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { InputProps } from './inputProps.ts';

/** One of the options, or several: single, true_false, multiple. */
export function ChoiceInput({ question, answer, onAnswer, disabled }: InputProps) {
  const t = useText('exam');
  const { type, position } = question;
  const options = question.options.map(({ id, html }) => ({ value: id, label: <Prose html={html} />, disabled }));
  if (type === 'multiple')
    return (
      <CheckboxGroup
        legend={t('answer.multiple')}
        name={`q${position}`}
        options={options}
        value={answer?.choices ?? []}
        onChange={(choices) => onAnswer(choices.length ? { choices } : null)}
      />
    );
  return (
    <>
      <RadioGroup
        legend={t('answer.single')}
        name={`q${position}`}
        options={options}
        value={answer?.choice ?? null}
        onChange={(choice) => onAnswer({ choice })}
      />
      {answer?.choice && !disabled && (
        <div className="ui-Actions">
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            {t('answer.clear')}
          </Button>
        </div>
      )}
    </>
  );
}
