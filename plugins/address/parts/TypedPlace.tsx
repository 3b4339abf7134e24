import { useText } from '#kernel/contract/page.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { PlaceProps } from './placeProps.ts';

const PARTS = [
  ['subdistrict', 'address-level3'],
  ['district', 'address-level2'],
  ['province', 'address-level1'],
  ['postcode', 'postal-code'],
] as const;

/**
 * A place that is not in the list, typed as it is.
 * @param ids before the ids of its fields, where fields of the same names stand beside them
 */
export function TypedPlace({ prefix, value, onChange, errors, disabled, onPick, ids }: PlaceProps & { onPick?: () => void; ids?: string }) {
  const t = useText('address');
  return (
    <Fieldset legend={<span className="ui-Hidden">{t('fields.place')}</span>}>
      <div className="ui-Fieldset-grid">
        {PARTS.map(([part, autoComplete]) => {
          const postcode = part === 'postcode';
          return (
            <TextField
              key={part}
              id={ids && `${ids}.${prefix}.${part}`}
              name={`${prefix}.${part}`}
              label={t(`fields.${part}`)}
              autoComplete={autoComplete}
              inputMode={postcode ? 'numeric' : undefined}
              maxLength={postcode ? 5 : 80}
              error={errors[part]}
              disabled={disabled}
              value={value[part]}
              onChange={({ target }) => onChange({ [part]: postcode ? arabicDigits(target.value).replaceAll(/\D/g, '') : target.value })}
            />
          );
        })}
      </div>
      {onPick && (
        <div>
          <Button variant="quiet" disabled={disabled} onClick={onPick}>
            {t('fields.pickAgain')}
          </Button>
        </div>
      )}
    </Fieldset>
  );
}
