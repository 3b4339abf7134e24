import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { IconButton } from '#kernel/ui/actions/IconButton.tsx';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import { Checkbox } from '#kernel/ui/forms/Checkbox.tsx';
import { Switch } from '#kernel/ui/forms/Switch.tsx';
import { TextArea } from '#kernel/ui/forms/TextArea.tsx';
import { escapeHtml, plain } from '../../../rules/plain.ts';
import type { QuestionDraft } from '../../../schemas.ts';
import { SortList } from '../../question/SortList.tsx';
import { newOption } from './newQuestion.ts';
import type { QuestionForm } from './QuestionEditor.tsx';

type Option = QuestionDraft['options'][number];

/** What is typed as plain words is kept as HTML; where an option is more than words it is written as HTML and stays so. */
const isRich = (html: string) => /<(?!\/?p\b)/i.test(html);
const shown = (html: string) => (isRich(html) ? html : plain(html));
const stored = (typed: string) => (isRich(typed) ? typed : typed ? `<p>${escapeHtml(typed)}</p>` : '');

/** Options to choose from, to put in order or to match: moved by dragging or with buttons, the right ones ticked. */
export function OptionFields({ form: { draft, set, errors } }: { form: QuestionForm }) {
  const t = useText('exam');
  const { type, options } = draft;
  const [isMatch, isOrder] = [type === 'match', type === 'order'];
  const change = (index: number, part: Partial<Option>) => set({ options: options.with(index, { ...options[index]!, ...part }) });
  const tick = (index: number, correct: boolean) =>
    type === 'multiple'
      ? change(index, { correct })
      : set({ options: options.map((option, at) => ({ ...option, correct: at === index ? correct : correct ? false : option.correct })) });
  return (
    <>
      <SortList
        label={t('question.options')}
        items={options.map((option, index) => {
          const number = index + 1;
          return {
            id: option.id,
            name: plain(option.html) || String(number),
            content: (
              <div className="ui-DeskForm">
                <TextArea
                  label={t(isMatch ? 'option.left' : 'option.text', { number })}
                  name={`options.${index}.html`}
                  rows={1}
                  value={shown(option.html)}
                  error={errors[`options.${index}.html`]}
                  onChange={(event) => change(index, { html: stored(event.target.value) })}
                />
                {isMatch && (
                  <TextArea
                    label={t('option.right', { number })}
                    name={`options.${index}.matchHtml`}
                    rows={1}
                    value={shown(option.matchHtml)}
                    error={errors[`options.${index}.matchHtml`]}
                    onChange={(event) => change(index, { matchHtml: stored(event.target.value) })}
                  />
                )}
                {!isMatch && !isOrder && (
                  <>
                    <Checkbox
                      label={t('option.correct')}
                      checked={option.correct}
                      onChange={(event) => tick(index, event.target.checked)}
                    />
                    <TextArea
                      label={t('option.feedback', { number })}
                      name={`options.${index}.feedbackHtml`}
                      optional
                      rows={1}
                      value={shown(option.feedbackHtml)}
                      onChange={(event) => change(index, { feedbackHtml: stored(event.target.value) })}
                    />
                  </>
                )}
                {type !== 'true_false' && (
                  <div className="ui-Actions">
                    <IconButton
                      icon="trash"
                      label={t('option.remove', { number })}
                      onClick={() => set({ options: options.toSpliced(index, 1) })}
                    />
                  </div>
                )}
              </div>
            ),
          };
        })}
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
