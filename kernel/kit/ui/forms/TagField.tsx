import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { Tag } from '../data/Tag.tsx';
import { Field, useField, type FieldProps } from './Field.tsx';
import { useFormText } from './useFormText.ts';
import './TagField.css';

export interface TagFieldProps extends FieldProps {
  name?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  maxTags?: number;
  /** Characters of one word. */
  maxLength?: number;
  disabled?: boolean;
  /** Words that are offered while one is typed. */
  proposals?: readonly string[];
}

/** Several short words, each with a button that takes it out. Enter or a comma ends a word; several may be pasted at once. */
export function TagField(props: TagFieldProps) {
  const { label, hint, error, optional, name, value, onChange, maxTags = Infinity, maxLength, disabled, proposals = [] } = props;
  const t = useFormText();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const control = useField({ name, hint: hint ?? true, error });
  const isFull = value.length >= maxTags;

  const add = (text: string) => {
    const words = text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const all = [...new Set([...value, ...words])].slice(0, maxTags);
    if (all.length !== value.length) onChange(all);
    setTyped('');
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, Enter confirms the composed text and must not add a tag.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && !typed && value.length) remove(value.at(-1)!);
  };
  return (
    <Field control={control.id} label={label} hint={hint ?? t('form.tagHint')} error={error} optional={optional}>
      <div className="ui-TagField">
        {value.length > 0 && (
          <ul>
            {value.map((tag) => (
              <li key={tag}>
                <Tag label={tag} remove={{ label: t('form.tagRemove', { tag }) || tag, disabled, onRemove: () => remove(tag) }} />
              </li>
            ))}
          </ul>
        )}
        <div className="ui-TagField-new">
          <input
            ref={input}
            type="text"
            className="ui-Input"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={maxLength}
            {...control}
            disabled={disabled}
            readOnly={isFull}
            value={typed}
            list={`${control.id}-proposals`}
            onChange={({ target, nativeEvent }) =>
              // One that was chosen from the list is whole.
              (nativeEvent as InputEvent).inputType === 'insertReplacementText' && proposals.includes(target.value)
                ? add(target.value)
                : setTyped(target.value)
            }
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!/[,\n]/.test(pasted)) return;
              event.preventDefault();
              add(typed + pasted);
            }}
            onKeyDown={press}
            onBlur={() => typed.trim() && add(typed)}
          />
          <datalist id={`${control.id}-proposals`}>
            {proposals.map((word) => !value.includes(word) && <option key={word}>{word}</option>)}
          </datalist>
          <Button variant="secondary" disabled={disabled === true || isFull || !typed.trim()} onClick={() => add(typed)}>
            {t('form.tagAdd')}
          </Button>
        </div>
        {isFull && <p className="ui-Field-hint">{t('form.full', { count: maxTags })}</p>}
      </div>
    </Field>
  );
}
