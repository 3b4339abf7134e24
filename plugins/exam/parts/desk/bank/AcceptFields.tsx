import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { newAccept } from './newQuestion.ts';
import type { QuestionForm } from './questionForm.ts';

/** Texts that are taken as an answer, each for all of the points or a part of them. */
export function AcceptFields({ form: { draft, set, errors } }: { form: QuestionForm }) {
  const t = useText('exam');
  const { accept } = draft;
  const change = (index: number, part: Partial<(typeof accept)[number]>) =>
    set({ accept: accept.with(index, { ...accept[index]!, ...part }) });
  return (
    <>
      <ul className="exam-Rows">
        {accept.map(({ text, weight, caseSensitive }, index) => (
          <li key={index}>
            <div className="exam-Slot">
              <TextField
                label={t('accept.text', { number: index + 1 })}
                name={`accept.${index}.text`}
                maxLength={500}
                value={text}
                error={errors[`accept.${index}.text`]}
                onChange={(event) => change(index, { text: event.target.value })}
              />
              <WholeField
                label={t('accept.weight')}
                name={`accept.${index}.weight`}
                min={0}
                max={100}
                unit="%"
                value={Math.round(weight * 100)}
                error={errors[`accept.${index}.weight`]}
                onChange={(percent) => change(index, { weight: percent / 100 })}
              />
              <IconButton
                icon="trash"
                label={t('accept.remove', { number: index + 1 })}
                onClick={() => set({ accept: accept.toSpliced(index, 1) })}
              />
            </div>
            <Checkbox
              label={t('accept.case')}
              checked={caseSensitive}
              onChange={(event) => change(index, { caseSensitive: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      <div className="ui-Actions">
        <Button variant="secondary" disabled={accept.length >= 40} onClick={() => set({ accept: [...accept, newAccept()] })}>
          <Icon name="plus" />
          {t('accept.add')}
        </Button>
      </div>
    </>
  );
}
