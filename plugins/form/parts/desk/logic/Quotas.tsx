import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { freeId } from '../../../rules/edit.ts';
import { ON_FULL, type Quota } from '../../../schemas.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { PartProps } from './Rules.tsx';

/** How many answers of a kind are taken, and what happens to those who come after. */
export function Quotas({ document, onEdit }: PartProps) {
  const t = useText('form');
  const { quotas } = document;
  const set = (at: number, part: Partial<Quota>) =>
    onEdit({ ...document, quotas: quotas.map((each, place) => (place === at ? { ...each, ...part } : each)) });
  const onFull = ON_FULL.map((value) => ({ value, label: t(`onFull.${value}`) }));
  return (
    <section className="ui-Desk-part" aria-labelledby="form-quotas">
      <h2 id="form-quotas">{t('logic.quotas')}</h2>
      <SelectField
        label={t('logic.optionsFull')}
        value={document.optionsFull}
        options={onFull}
        onChange={(event) => onEdit({ ...document, optionsFull: event.target.value as Quota['onFull'] })}
      />
      {quotas.map((quota, at) => (
        <div key={quota.id} className="form-Rule">
          <div className="form-Test">
            <TextField
              label={t('logic.quotaName')}
              maxLength={120}
              value={quota.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <NumberField
              label={t('logic.quotaMost')}
              min={0}
              value={quota.most}
              onChange={(most) => set(at, { most: typeof most === 'number' ? most : 0 })}
            />
            <SelectField
              label={t('logic.whenFull')}
              value={quota.onFull}
              options={onFull}
              onChange={(event) => set(at, { onFull: event.target.value as Quota['onFull'] })}
            />
            <IconButton
              icon="trash"
              label={t('logic.removeQuota')}
              onClick={() => onEdit({ ...document, quotas: quotas.filter((_, place) => place !== at) })}
            />
          </div>
          <ConditionEditor
            legend={t('logic.quotaIf')}
            value={quota.if}
            document={document}
            onChange={(condition) => condition && set(at, { if: condition })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        onClick={() =>
          onEdit({
            ...document,
            quotas: [
              ...quotas,
              {
                id: freeId(new Set(quotas.map(({ id }) => id)), 'quota'),
                name: '',
                most: 10,
                if: { match: 'all', tests: [], groups: [] },
                onFull: 'waitlist',
              },
            ],
          })
        }
      >
        {t('logic.addQuota')}
      </Button>
    </section>
  );
}
