import { useId } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { PhoneField } from '#kit/ui/forms/PhoneField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { AddressDraft, AddressFieldsProps } from '../contract.ts';
import { focusField } from './focusField.ts';
import type { PlaceSource } from './addressSource.ts';
import { PickedPlace } from './PickedPlace.tsx';
import { TypedPlace } from './TypedPlace.tsx';
import { useAddressErrors } from './useAddressErrors.ts';
import { useTypedFreely } from './useTypedFreely.ts';
import './address.css';

/** The fields of an address: who takes it in, the house, the place chosen or typed, a note for the driver. */
export function AddressForm({
  legend,
  value,
  onChange,
  errors: refused,
  placeOnly = false,
  name,
  disabled,
  source,
}: AddressFieldsProps & { source: PlaceSource }) {
  const t = useText('address');
  const generatedId = useId();
  const prefix = name ?? generatedId;
  const errors = useAddressErrors(refused);
  const [typed, setTyped] = useTypedFreely(value, onChange);
  const text = (field: 'name' | 'line' | 'note') => ({
    name: `${prefix}.${field}`,
    label: t(`fields.${field}`),
    error: errors[field],
    disabled,
    value: value[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const change = (part: Partial<AddressDraft>) => onChange({ ...value, ...part });
  const turn = (to: boolean) => {
    setTyped(to);
    focusField(`${prefix}.${to ? 'subdistrict' : 'postcode'}`);
  };
  const place = { prefix, value, onChange: change, errors, disabled };
  return (
    <Fieldset legend={<span className="address-Legend">{legend}</span>} disabled={disabled}>
      <div className="address-Fields">
        {!placeOnly && (
          <div className="ui-Fieldset-grid">
            <TextField {...text('name')} autoComplete="name" maxLength={120} />
            <PhoneField
              name={`${prefix}.phone`}
              label={t('fields.phone')}
              error={errors.phone}
              disabled={disabled}
              value={value.phone}
              onChange={(phone) => change({ phone })}
            />
          </div>
        )}
        <TextField {...text('line')} autoComplete="address-line1" maxLength={200} />
        {typed ? (
          <TypedPlace {...place} onPick={() => turn(false)} />
        ) : (
          <>
            <div className="address-Picked">
              <PickedPlace {...place} source={source} onType={() => turn(true)} />
            </div>
            <noscript>
              <TypedPlace {...place} ids="typed" />
            </noscript>
          </>
        )}
        {!placeOnly && <TextField {...text('note')} hint={t('fields.noteHint')} optional maxLength={200} />}
      </div>
    </Fieldset>
  );
}
