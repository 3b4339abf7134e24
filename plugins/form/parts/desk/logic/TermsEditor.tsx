import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { FormDocument, Term } from '../../../schemas.ts';
import { namesOf } from './names.ts';
import '#kit/ui/forms/Fieldset.css';

interface Props {
  terms: readonly Term[];
  document: FormDocument;
  onChange: (terms: Term[]) => void;
}

/** A calculation, step by step from nothing on. */
export function TermsEditor({ terms, document, onChange }: Props) {
  const t = useText('form');
  const names = namesOf(document, t('logic.score')).map(({ value, label }) => ({
    value: value.startsWith('$') ? value : `@${value}`,
    label,
  }));
  const set = (at: number, part: Partial<Term>) => onChange(terms.map((term, place) => (place === at ? { ...term, ...part } : term)));
  return (
    <fieldset className="ui-Fieldset">
      <legend>{t('logic.terms')}</legend>
      {terms.map((term, at) => {
        const isNumber = !/^[@$]/.test(term.value);
        return (
          <div key={at} className="form-Test">
            <SelectField
              label={t('logic.step')}
              value={term.op}
              options={(['+', '-', '*', '/'] as const).map((value) => ({
                value,
                label: t(`step.${{ '+': 'add', '-': 'take', '*': 'times', '/': 'by' }[value]}`),
              }))}
              onChange={(event) => set(at, { op: event.target.value as Term['op'] })}
            />
            <SelectField
              label={t('logic.of')}
              value={isNumber ? '' : term.value}
              options={[{ value: '', label: t('logic.number') }, ...names]}
              onChange={(event) => set(at, { value: event.target.value || '0' })}
            />
            {isNumber && (
              <TextField
                label={t('logic.number')}
                inputMode="decimal"
                value={term.value}
                onChange={(event) => set(at, { value: event.target.value })}
              />
            )}
            <IconButton icon="trash" label={t('logic.removeTest')} onClick={() => onChange(terms.filter((_, place) => place !== at))} />
          </div>
        );
      })}
      <Button variant="quiet" onClick={() => onChange([...terms, { op: '+', value: '0' }])}>
        {t('logic.addStep')}
      </Button>
    </fieldset>
  );
}
