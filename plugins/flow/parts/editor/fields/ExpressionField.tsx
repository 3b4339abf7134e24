import { useId, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { parseExpression, parseTemplate, type ExpressionFailure } from '../../../rules/expression/expression.ts';
import type { Variable } from '../../graph/variables.ts';
import { VariablePicker } from './VariablePicker.tsx';

export interface ExpressionFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly variables: readonly Variable[];
  readonly nameOf: (id: string) => string;
  /** A text with `{{ … }}` in it instead. */
  readonly template?: boolean;
  readonly optional?: boolean;
  readonly rows?: number;
  readonly name?: string;
}

/** What is wrong with a text, if anything. */
function failureOf(value: string, template: boolean, optional: boolean): ExpressionFailure | null {
  if (value.trim() === '') return optional || template ? null : { code: 'empty', at: 0 };
  const parsed = template ? parseTemplate(value) : parseExpression(value);
  return parsed.ok ? null : parsed.error;
}

/** An expression, or a text with some in it: what is wrong is said with its place, and what may be named is picked. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { label, hint, value, onChange, variables, nameOf, template = false, optional = false, rows = template ? 3 : 1, name } = props;
  const t = useText('flow');
  const id = useId();
  const [picks, setPicks] = useState(false);
  const [left, setLeft] = useState(value !== '');
  const caret = useRef(value.length);
  const failure = left ? failureOf(value, template, optional) : null;
  const place = failure ? Math.min(failure.at, value.length) : 0;
  const insert = (path: string) => {
    setPicks(false);
    const words = template ? `{{ ${path} }}` : path;
    onChange(value.slice(0, caret.current) + words + value.slice(caret.current));
    setLeft(true);
    const field = document.getElementById(id) as HTMLTextAreaElement | null;
    field?.focus();
    const after = caret.current + words.length;
    requestAnimationFrame(() => field?.setSelectionRange(after, after));
    caret.current = after;
  };
  return (
    <div className="flow-Expression" data-template={template || undefined}>
      <TextArea
        id={id}
        name={name}
        label={label}
        hint={hint}
        optional={optional}
        rows={rows}
        value={value}
        spellCheck={template}
        autoCapitalize="none"
        error={failure && t('expression.at', { place: place + 1, what: t(`expression.${failure.code}`) })}
        onChange={({ target }) => {
          caret.current = target.selectionStart;
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart;
        }}
        onBlur={() => setLeft(true)}
      />
      {failure && failure.code !== 'empty' && (
        <p className="flow-Expression-place" aria-hidden="true">
          <code>
            {value.slice(Math.max(0, place - 24), place)}
            <mark>{value.slice(place, place + 1) || '␣'}</mark>
            {value.slice(place + 1, place + 24)}
          </code>
        </p>
      )}
      <Button variant="quiet" aria-expanded={picks} onClick={() => setPicks(!picks)}>
        {t('variables.pick')}
      </Button>
      {picks && <VariablePicker variables={variables} nameOf={nameOf} onPick={insert} />}
    </div>
  );
}
