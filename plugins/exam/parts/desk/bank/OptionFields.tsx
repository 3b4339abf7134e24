import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { SortList } from '../../taking/question/SortList.tsx';
import { newOption } from './newQuestion.ts';
import { OptionRow, type Option } from './OptionRow.tsx';
import type { QuestionForm } from './questionForm.ts';

/** Options to choose from, to put in order or to match: moved by dragging or with buttons, the right ones ticked. */
export function OptionFields({ form: { draft, set, errors } }: { form: QuestionForm }) {
  const t = useText('exam');
  const { type, options } = draft;
  const change = (index: number, part: Partial<Option>) => set({ options: options.with(index, { ...options[index]!, ...part }) });
  const tick = (index: number, correct: boolean) =>
    type === 'multiple'
      ? change(index, { correct })
      : set({ options: options.map((option, at) => ({ ...option, correct: at === index ? correct : correct ? false : option.correct })) });
  return (
    <>
      <SortList
        label={t('question.options')}
        form="card"
        items={options.map((option, index) => ({
          id: option.id,
          name: textOfHtml(option.html) || String(index + 1),
          content: (
            <OptionRow
              option={option}
              index={index}
              type={type}
              errors={errors}
              onChange={(part) => change(index, part)}
              onTick={(correct) => tick(index, correct)}
            />
          ),
          action: type !== 'true_false' && (
            <IconButton
              icon="trash"
              label={t('option.remove', { number: index + 1 })}
              onClick={() => set({ options: options.toSpliced(index, 1) })}
            />
          ),
        }))}
        onMove={(from, to) => set({ options: options.toSpliced(from, 1).toSpliced(to, 0, options[from]!) })}
      />
      {type !== 'true_false' && (
        <div className="ui-Actions">
          <Button variant="secondary" disabled={options.length >= 40} onClick={() => set({ options: [...options, newOption()] })}>
            <Icon name="plus" />
            {t('option.add')}
          </Button>
        </div>
      )}
      {type === 'multiple' && (
        <Switch
          label={t('question.partial')}
          hint={t('question.partialHint')}
          checked={draft.partial}
          onChange={(event) => set({ partial: event.target.checked })}
        />
      )}
    </>
  );
}
