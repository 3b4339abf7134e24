import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** A province, amphure or tambon. */
export interface AddressPlace {
  readonly id: number;
  readonly name: string;
  /** Of a tambon: five digits, the usual one where it has several. */
  readonly zipCode?: string;
  /** All of them. */
  readonly zipCodes?: readonly string[];
  /** Of a province: it is divided into khet and khwaeng. Without it nothing is known of that. */
  readonly capital?: boolean;
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
  hint?: ReactNode;
  source: AddressSource;
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  /** By field: `province`, `amphure`, `tambon`, `zipCode`. */
  errors?: Readonly<Partial<Record<keyof AddressValue, string>>>;
  /** Before the names of the fields. */
  name?: string;
  /** Names of fields that are called otherwise. */
  names?: Readonly<Partial<Record<keyof AddressValue, string>>>;
  /** The postcode comes first: whoever uses it fills in the rest from it. */
  zipCodeFirst?: boolean;
  /** Right after the postcode: the places that have it. */
  zipCodeMatches?: ReactNode;
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
    // oxlint-disable-next-line react/exhaustive-deps
  }, [above, attempt]);
  const again = () => setAttempt(attempt + 1);
  if (above === null) return [null, again];
  return [found?.above === above && found.attempt === attempt ? found.places : 'loading', again];
}

const UNKNOWN = { amphure: 'place.amphure', tambon: 'place.tambon' };
const BANGKOK = { amphure: 'place.khet', tambon: 'place.khwaeng' };
const ELSEWHERE = { amphure: 'place.amphoe', tambon: 'place.tambonOnly' };

const placeIn = (places: Places, id: number | null): AddressPlace | undefined =>
  Array.isArray(places) ? (places as readonly AddressPlace[]).find((place) => place.id === id) : undefined;

interface ZipCodeFieldProps {
  name: string;
  /** Those of the tambon. */
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean | undefined;
}

/** The postcode: typed, or one of those that the tambon has. */
function ZipCodeField({ choices, value, onChange, ...field }: ZipCodeFieldProps) {
  const t = useText('address');
  const several = choices.length > 1 && choices.includes(value);
  const shared = { ...field, label: t('fields.postcode'), autoComplete: 'postal-code', value } as const;
  if (several)
    return (
      <SelectField
        {...shared}
        hint={t('place.postcodes')}
        options={choices.map((code) => ({ value: code, label: code }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...shared}
      inputMode="numeric"
      maxLength={5}
      onChange={(event) => onChange(arabicDigits(event.target.value).replaceAll(/\D/g, ''))}
    />
  );
}

/** A place in Thailand, from the province down; the postcode follows from the tambon. */
export function AddressPicker({
  legend,
  hint,
  source,
  value,
  onChange,
  errors = {},
  name = 'address',
  names = {},
  zipCodeFirst = false,
  zipCodeMatches,
  disabled,
}: AddressPickerProps) {
  const t = useText('address');
  const provinces = usePlaces(() => source.provinces(), 0);
  const amphures = usePlaces((id) => source.amphures(id), value.province);
  const tambons = usePlaces((id) => source.tambons(id), value.amphure);
  const id = (text: string | null) => (text === null ? null : Number(text));
  const nameOf = (key: keyof AddressValue) => names[key] ?? `${name}.${key}`;
  const capital = placeIn(provinces[0], value.province)?.capital;
  const kinds = { province: 'fields.province', ...(capital === undefined ? UNKNOWN : capital ? BANGKOK : ELSEWHERE) };
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
        onChange({ ...value, tambon, zipCode: placeIn(tambons[0], tambon)?.zipCode ?? value.zipCode });
      },
    },
  ] as const;
  const zipCode = (
    <>
      <ZipCodeField
        name={nameOf('zipCode')}
        choices={placeIn(tambons[0], value.tambon)?.zipCodes ?? []}
        value={value.zipCode}
        onChange={(code) => onChange({ ...value, zipCode: code })}
        error={errors.zipCode}
        disabled={disabled}
      />
      {zipCodeMatches}
    </>
  );
  return (
    <Fieldset legend={legend} hint={hint}>
      <div className="ui-Fieldset-grid">
        {zipCodeFirst && zipCode}
        {levels.map(({ key, places: [places, again], choose }) => {
          const list = Array.isArray(places) ? (places as readonly AddressPlace[]) : [];
          return (
            <div key={key}>
              <ComboBox
                label={t(kinds[key])}
                name={nameOf(key)}
                options={list.map((place) => ({ value: String(place.id), label: place.name, hint: place.zipCode }))}
                value={value[key] === null ? null : String(value[key])}
                onChange={(chosen) => choose(id(chosen))}
                placeholder={places === 'loading' ? t('place.loading') : undefined}
                disabled={disabled === true || !list.length}
                error={places === 'failed' ? t('place.failed') : errors[key]}
              />
              {places === 'failed' && (
                <Button variant="quiet" onClick={again}>
                  {t('place.again')}
                </Button>
              )}
            </div>
          );
        })}
        {!zipCodeFirst && zipCode}
      </div>
    </Fieldset>
  );
}
