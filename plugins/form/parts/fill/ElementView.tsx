import { memo } from 'react';
import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { Field, FieldError, FieldHint, fieldId } from '#kit/ui/forms/Field.tsx';
import type { AnswerValue, Answers } from '../../rules/answers.ts';
import { textIn } from '../../rules/publicDocument.ts';
import type { Slot } from '../../rules/slots.ts';
import type { Element } from '../../schemas.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ControlOf } from './control.ts';
import { DayField } from './DayField.tsx';
import { FilesField, type Upload } from './FilesField.tsx';
import { MatrixField } from './MatrixField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RankingField } from './RankingField.tsx';
import { SignatureField } from './SignatureField.tsx';

export interface ElementViewProps {
  element: Element;
  slots: readonly Slot[];
  answers: Answers;
  /** A national id is there and not shown. */
  isKept: boolean;
  files: readonly { id: string; name: string; element: string }[];
  hidden: boolean;
  required: boolean;
  computed: AnswerValue | undefined;
  /** A line for each part that is wrong: its key and the words. */
  errors: string;
  seed: string;
  upload: Upload;
  /** The site knows Thailand's places. */
  isPicked: boolean;
}

const INPUT: Partial<Record<Element['type'], { type: string; inputMode?: 'numeric' | 'decimal'; autoComplete?: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  time: { type: 'time' },
  national_id: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  signature: { type: 'text', autoComplete: 'name' },
};

function TextInput({ element: { id, type }, label, hint, optional, nameOf, valueOf, errorOf }: ControlOf) {
  const error = errorOf('');
  const control = {
    id: fieldId(id),
    name: nameOf(''),
    defaultValue: String(valueOf('') ?? ''),
    'aria-describedby': [hint && `${fieldId(id)}-hint`, error && `${fieldId(id)}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  const Control = type === 'long' ? 'textarea' : 'input';
  return (
    <Field control={fieldId(id)} label={label} hint={hint} error={error} optional={optional}>
      <Control
        className={`ui-Input${type === 'signature' ? ' form-Signature' : ''}`}
        {...(type === 'long' ? { rows: 4 } : (INPUT[type] ?? { type: 'text' }))}
        {...control}
      />
    </Field>
  );
}

function Consent({ element: { id, text }, label, hint, nameOf, valueOf, errorOf }: ControlOf) {
  const locale = useLocale();
  const t = useText('form');
  const error = errorOf('');
  const control = fieldId(id);
  return (
    <div className="ui-Checkbox" data-invalid={error ? true : undefined}>
      <details className="form-Consent">
        <summary>{t('fill.consent')}</summary>
        {textIn(text, locale)
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </details>
      <label className="ui-Checkbox-label" htmlFor={control}>
        <input
          id={control}
          type="checkbox"
          className="ui-Checkbox-box"
          name={nameOf('')}
          value="yes"
          defaultChecked={valueOf('') === 'yes'}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldHint control={control} hint={hint} />
      <FieldError control={control} error={error} />
    </div>
  );
}

function controlOf(props: ControlOf, { files, upload, isPicked }: ElementViewProps) {
  switch (props.element.type) {
    case 'single':
    case 'multi':
    case 'dropdown':
    case 'picture':
    case 'rating':
    case 'nps':
      return <ChoiceField {...props} />;
    case 'matrix':
      return <MatrixField {...props} />;
    case 'ranking':
      return <RankingField {...props} />;
    case 'date':
      return <DayField {...props} />;
    case 'address_th':
      return <PlaceField {...props} isPicked={isPicked} />;
    case 'file':
      return <FilesField {...props} files={files.filter(({ element }) => element === props.element.id)} upload={upload} />;
    case 'signature':
      return (
        <>
          <TextInput {...props} />
          <SignatureField {...props} />
        </>
      );
    case 'consent':
      return <Consent {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/** One thing on a page. Its field keeps what is typed by itself, so that typing draws nothing anew. */
export const ElementView = memo(function ElementView(props: ElementViewProps) {
  const { element, slots, answers, hidden, required, computed, errors, isKept, seed } = props;
  const t = useText('form');
  const locale = useLocale();
  const { money } = useFormat();
  const { id, type } = element;
  const label = textIn(element.label, locale);
  const keyOf = (part: string) => (part ? `${id}.${part}` : id);
  const nameOf = (part: string) => `fields.${slots.find(({ key }) => key === keyOf(part))?.name ?? ''}`;
  if (type === 'hidden') return <input type="hidden" name={nameOf('')} defaultValue={String(answers[id] ?? '')} />;
  if (type === 'calc' || type === 'payment')
    return (
      <p className="form-Calc" hidden={hidden}>
        <span>{label}</span> <output>{type === 'calc' ? String(computed ?? '') : money(Math.round(Number(computed ?? 0) * 100))}</output>
      </p>
    );
  if (type === 'statement')
    return (
      <div className="form-Statement" hidden={hidden}>
        {label && <h3>{label}</h3>}
        {textIn(element.text, locale)
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    );
  const byKey = new Map(errors.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]));
  const help = textIn(element.help, locale);
  const hint = isKept ? `${help} ${t('fill.idKept')}`.trim() : help || undefined;
  return (
    <div className="form-Element" data-type={type} hidden={hidden}>
      {controlOf(
        {
          element,
          label,
          hint,
          optional: !required,
          nameOf,
          valueOf: (part) => answers[keyOf(part)],
          errorOf: (part) => byKey.get(keyOf(part)),
          seed,
        },
        props,
      )}
    </div>
  );
});
