import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { newGap } from './newQuestion.ts';
import type { QuestionForm } from './questionForm.ts';

/** What belongs into each gap, and whether it is typed or chosen. */
export function GapFields({ form: { draft, set, errors } }: { form: QuestionForm }) {
  const t = useText('exam');
  const { gaps } = draft;
  const change = (index: number, part: Partial<(typeof gaps)[number]>) => set({ gaps: gaps.with(index, { ...gaps[index]!, ...part }) });
  return (
    <>
      {gaps.map(({ accept, choices, caseSensitive }, index) => (
        <Fieldset
          key={index}
          legend={t('gap.title', { number: index + 1, mark: `[[${index + 1}]]` })}
          name={`gaps.${index}`}
          error={errors[`gaps.${index}`]}
        >
          <TagField
            label={t('gap.accept')}
            name={`gaps.${index}.accept`}
            maxLength={200}
            value={accept.filter(Boolean)}
            error={errors[`gaps.${index}.accept`]}
            onChange={(texts) => change(index, { accept: texts.length ? texts : [''] })}
          />
          <TagField
            label={t('gap.choices')}
            hint={t('gap.choicesHint')}
            name={`gaps.${index}.choices`}
            optional
            maxLength={200}
            value={choices}
            error={errors[`gaps.${index}.choices`]}
            onChange={(next) => change(index, { choices: next })}
          />
          <Checkbox
            label={t('accept.case')}
            checked={caseSensitive}
            onChange={(event) => change(index, { caseSensitive: event.target.checked })}
          />
          <div className="ui-Actions">
            <Button variant="quiet" onClick={() => set({ gaps: gaps.toSpliced(index, 1) })}>
              <Icon name="trash" />
              {t('gap.remove', { number: index + 1 })}
            </Button>
          </div>
        </Fieldset>
      ))}
      <div className="ui-Actions">
        <Button variant="secondary" disabled={gaps.length >= 40} onClick={() => set({ gaps: [...gaps, newGap()] })}>
          <Icon name="plus" />
          {t('gap.add')}
        </Button>
      </div>
    </>
  );
}
