import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { ComboBox } from './ComboBox.tsx';
import { Fieldset } from './Fieldset.tsx';
import { TextField } from './TextField.tsx';
import { useFormText } from './useFormText.ts';

/** A province, amphure or tambon. */
export interface AddressPlace {
  readonly id: number;
  readonly name: string;
  /** Of a tambon: five digits. */
  readonly zipCode?: string;
}

/** The specification's `address/provinces`, `address/amphure/{id}` and `address/tambon/{id}`: null where they cannot be had. */
export interface AddressSource {
  provinces(): Promise<readonly AddressPlace[] | null>;
  amphures(province: number): Promise<readonly AddressPlace[] | null>;
  tambons(amphure: number): Promise<readonly AddressPlace[] | null>;
}

export interface AddressValue {
  readonly province: number | null;
  readonly amphure: number | null;
  readonly tambon: number | null;
  readonly zipCode: string;
}

export const NO_ADDRESS: AddressValue = { province: null, amphure: null, tambon: null, zipCode: '' };

export interface AddressPickerProps {
  legend: ReactNode;
  source: AddressSource;
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  /** By field: `province`, `amphure`, `tambon`, `zipCode`. */
  errors?: Readonly<Partial<Record<keyof AddressValue, string>>>;
  /** Before the names of the fields. */
  name?: string;
  disabled?: boolean;
}

type Places = readonly AddressPlace[] | 'loading' | 'failed' | null;

/** Places below another one, asked for when it is chosen; `again` asks once more after a failure. */
function usePlaces(ask: (id: number) => Promise<readonly AddressPlace[] | null>, above: number | null): [Places, () => void] {
  const [found, setFound] = useState<{ above: number; attempt: number; places: Places } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (above === null) return;
    let late = false;
    const keep = (places: readonly AddressPlace[] | null) => late || setFound({ above, attempt, places: places ?? 'failed' });
    ask(above).then(keep, () => keep(null));
    return () => {
      late = true;
    };
    // Whoever gives the functions gives the same ones each time, or new ones that ask the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [above, attempt]);
  const again = () => setAttempt(attempt + 1);
  if (above === null) return [null, again];
  return [found?.above === above && found.attempt === attempt ? found.places : 'loading', again];
}

/** A place in Thailand, from the province down; the postcode follows from the tambon. */
export function AddressPicker({ legend, source, value, onChange, errors = {}, name = 'address', disabled }: AddressPickerProps) {
  const t = useFormText();
  const provinces = usePlaces(() => source.provinces(), 0);
  const amphures = usePlaces((id) => source.amphures(id), value.province);
  const tambons = usePlaces((id) => source.tambons(id), value.amphure);
  const id = (text: string | null) => (text === null ? null : Number(text));
  const levels = [
    { key: 'province', places: provinces, choose: (province: number | null) => onChange({ ...NO_ADDRESS, province }) },
    {
      key: 'amphure',
      places: amphures,
      choose: (amphure: number | null) => onChange({ ...NO_ADDRESS, province: value.province, amphure }),
    },
    {
      key: 'tambon',
      places: tambons,
      choose: (tambon: number | null) => {
        const found = Array.isArray(tambons[0]) ? (tambons[0] as readonly AddressPlace[]).find((place) => place.id === tambon) : null;
        onChange({ ...value, tambon, zipCode: found?.zipCode ?? value.zipCode });
      },
    },
  ] as const;
  return (
    <Fieldset legend={legend}>
      <div className="ui-Fieldset-grid">
        {levels.map(({ key, places: [places, again], choose }) => {
          const list = Array.isArray(places) ? (places as readonly AddressPlace[]) : [];
          return (
            <div key={key}>
              <ComboBox
                label={t(`form.${key}`)}
                name={`${name}.${key}`}
                options={list.map((place) => ({ value: String(place.id), label: place.name, hint: place.zipCode }))}
                value={value[key] === null ? null : String(value[key])}
                onChange={(chosen) => choose(id(chosen))}
                placeholder={places === 'loading' ? t('form.loading') : undefined}
                disabled={disabled === true || !list.length}
                error={places === 'failed' ? t('form.placesFailed') : errors[key]}
              />
              {places === 'failed' && (
                <Button variant="quiet" onClick={again}>
                  {t('form.again')}
                </Button>
              )}
            </div>
          );
        })}
        <TextField
          label={t('form.zipCode')}
          name={`${name}.zipCode`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          disabled={disabled}
          error={errors.zipCode}
          value={value.zipCode}
          onChange={(event) => onChange({ ...value, zipCode: event.target.value })}
        />
      </div>
    </Fieldset>
  );
}
