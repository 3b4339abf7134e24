import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { freeId } from '../../../rules/edit.ts';
import type { FormDocument } from '../../../schemas.ts';
import type { PartProps } from './Rules.tsx';

/** Numbers that rules set and ask of. */
export function Variables({ document, onEdit }: PartProps) {
  const t = useText('form');
  const { variables } = document;
  const set = (at: number, part: Partial<FormDocument['variables'][number]>) =>
    onEdit({ ...document, variables: variables.map((each, place) => (place === at ? { ...each, ...part } : each)) });
  return (
    <section className="ui-Desk-part" aria-labelledby="form-variables">
      <h2 id="form-variables">{t('logic.variables')}</h2>
      {variables.map((variable, at) => (
        <div key={at} className="form-Test">
          <TextField
            label={t('logic.variable')}
            hint={t('logic.variableHint')}
            maxLength={40}
            value={variable.id}
            onChange={(event) => set(at, { id: event.target.value.toLowerCase().replaceAll(/[^a-z0-9_]/g, '') })}
          />
          <NumberField
            label={t('logic.start')}
            value={variable.start}
            onChange={(start) => set(at, { start: typeof start === 'number' ? start : 0 })}
          />
          <IconButton
            icon="trash"
            label={t('logic.removeVariable')}
            onClick={() => onEdit({ ...document, variables: variables.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        onClick={() =>
          onEdit({ ...document, variables: [...variables, { id: freeId(new Set(variables.map(({ id }) => id)), 'v'), start: 0 }] })
        }
      >
        {t('logic.addVariable')}
      </Button>
    </section>
  );
}
