import { useEffect, useRef, useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { Field, fieldId } from '#kit/ui/forms/Field.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { AddressFields, NO_ADDRESS, type AddressDraft } from '#plugins/address/contract.ts';
import { Legend } from './Legend.tsx';
import type { ControlOf } from './control.ts';

const PARTS = [
  ['line', 'street-address'],
  ['subdistrict', 'address-level3'],
  ['district', 'address-level2'],
  ['province', 'address-level1'],
  ['postcode', 'postal-code'],
] as const;

/** The place found by its postcode or chosen from the province on; what is chosen goes into the form's own fields. */
function PickedFields({ element, label, hint, nameOf, errorOf }: ControlOf) {
  const [place, setPlace] = useState<AddressDraft>(NO_ADDRESS);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (place !== NO_ADDRESS) first.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [place]);
  const errors = Object.fromEntries(PARTS.flatMap(([part]) => (errorOf(part) ? [[part, errorOf(part)!]] : [])));
  return (
    <>
      {PARTS.map(([part], at) => (
        <input key={part} ref={at === 0 ? first : undefined} type="hidden" name={nameOf(part)} value={place[part]} readOnly />
      ))}
      <Slot of={AddressFields} legend={label} value={place} onChange={setPlace} errors={errors} placeOnly name={element.id} />
      {hint && <p className="ui-Field-hint">{hint}</p>}
    </>
  );
}

/** An address in Thailand, from the house to the province: typed, or picked where the site knows its places and scripts run. */
export function PlaceField(props: ControlOf & { isPicked: boolean }) {
  const { element, label, hint, optional, nameOf, valueOf, errorOf, isPicked } = props;
  const t = useText('form');
  const typed = useRef<HTMLDivElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  // What was stored, or typed before the scripts had come, stays as it is.
  useEffect(() => {
    const inputs = [...(typed.current?.querySelectorAll('input') ?? [])];
    if (isPicked && inputs.every(({ value }) => value === '') && !typed.current?.contains(document.activeElement)) setIsPicking(true);
  }, [isPicked]);
  if (isPicking) return <PickedFields {...props} />;
  return (
    <Fieldset id={fieldId(element.id)} legend={<Legend label={label} optional={optional} />} hint={hint}>
      <div className="form-Place" ref={typed}>
        {PARTS.map(([part, autoComplete]) => {
          const control = fieldId(`${element.id}.${part}`);
          return (
            <Field key={part} control={control} label={t(`place.${part}`)} error={errorOf(part)}>
              <input
                id={control}
                className="ui-Input"
                name={nameOf(part)}
                autoComplete={autoComplete}
                inputMode={part === 'postcode' ? 'numeric' : undefined}
                defaultValue={String(valueOf(part) ?? '')}
                aria-invalid={errorOf(part) ? true : undefined}
              />
            </Field>
          );
        })}
      </div>
    </Fieldset>
  );
}
