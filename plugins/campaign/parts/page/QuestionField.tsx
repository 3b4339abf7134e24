import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Question } from '../../rules/questions.ts';

interface Props {
  question: Question;
  /** Its place, from 1: what it is named by in the form. */
  nth: number;
  /** What was typed before; several of what may be chosen together. */
  typed: (name: string) => readonly string[];
}

const LONGEST = { short: 500, long: 10_000 } as const;
const steps = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const KINDS: Readonly<Partial<Record<Question['type'], string>>> = { email: 'email', phone: 'tel' };

/** One question of the campaign's form. */
export function QuestionField({ question, nth, typed }: Props) {
  const t = useText('campaign');
  const { type, label, help, required, options, max } = question;
  const name = `answers.a${nth}`;
  const common = { name, label, hint: help || undefined, required, optional: !required, defaultValue: typed(name).at(-1) };
  if (type === 'multi')
    return (
      <Fieldset legend={label} hint={help || undefined}>
        <div className="ui-Options">
          {options.map((option) => (
            <label key={option.id} className="ui-Option">
              <input
                type="checkbox"
                name={`answers.m${nth}`}
                value={option.id}
                defaultChecked={typed(`answers.m${nth}`).includes(option.id)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </Fieldset>
    );
  if (type === 'single')
    return (
      <Fieldset legend={label} hint={help || undefined} role="radiogroup">
        <div className="ui-Options">
          {options.map((option) => (
            <label key={option.id} className="ui-Option">
              <input type="radio" name={name} value={option.id} required={required} defaultChecked={typed(name).includes(option.id)} />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </Fieldset>
    );
  if (type === 'consent')
    return (
      <>
        {question.text && <p className="campaign-Body campaign-Note">{question.text}</p>}
        <Checkbox
          label={label}
          name={name}
          value="yes"
          required={required}
          hint={help || undefined}
          defaultChecked={typed(name).includes('yes')}
        />
      </>
    );
  if (type === 'dropdown')
    return <SelectField {...common} placeholder options={options.map((option) => ({ value: option.id, label: option.label }))} />;
  if (type === 'rating' || type === 'nps') {
    const values = type === 'nps' ? steps(0, 10) : steps(1, max ?? 5);
    return <SelectField {...common} placeholder options={values.map((value) => ({ value, label: t('question.step', { value }) }))} />;
  }
  if (type === 'long') return <TextArea {...common} rows={4} maxLength={LONGEST.long} />;
  return (
    <TextField
      {...common}
      type={KINDS[type] ?? 'text'}
      inputMode={type === 'number' ? 'decimal' : type === 'national_id' ? 'numeric' : undefined}
      placeholder={type === 'time' ? '09:30' : undefined}
      maxLength={LONGEST.short}
    />
  );
}
