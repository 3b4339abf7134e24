import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { FoundPlace } from '../schemas.ts';
import { AddressPicker, type AddressValue } from './AddressPicker.tsx';
import type { PlaceSource } from './addressSource.ts';
import { focusField } from './focusField.ts';
import type { PlaceProps } from './placeProps.ts';
import { PostcodeMatches } from './PostcodeMatches.tsx';

/** A place chosen from the province down, or found by its postcode. What is kept of it are the names in Thai. */
export function PickedPlace({
  prefix,
  value,
  onChange,
  errors,
  disabled,
  onType,
  source,
}: PlaceProps & { source: PlaceSource; onType: () => void }) {
  const t = useText('address');
  const choose = ({ province, amphure, tambon, zipCode }: AddressValue) => {
    const chosen = source.place(tambon);
    const left = chosen && 'zipCodes' in chosen && zipCode.length === 5 && !chosen.zipCodes.includes(zipCode);
    const name = (id: number | null, known: number, was: string) =>
      id === null ? '' : (source.place(id)?.nameTh ?? (id === known ? was : ''));
    onChange({
      provinceId: province ?? 0,
      districtId: amphure ?? 0,
      subdistrictId: left ? 0 : (tambon ?? 0),
      province: name(province, value.provinceId, value.province),
      district: name(amphure, value.districtId, value.district),
      subdistrict: left ? '' : name(tambon, value.subdistrictId, value.subdistrict),
      postcode: zipCode,
    });
  };
  const take = ({ province, amphure, tambon, zipCode }: FoundPlace) => {
    onChange({
      provinceId: province.id,
      districtId: amphure.id,
      subdistrictId: tambon.id,
      province: province.nameTh,
      district: amphure.nameTh,
      subdistrict: tambon.nameTh,
      postcode: zipCode,
    });
    focusField(`${prefix}.postcode`);
  };
  return (
    <>
      <AddressPicker
        legend={<span className="ui-Hidden">{t('fields.place')}</span>}
        source={source}
        name={prefix}
        names={{ amphure: `${prefix}.district`, tambon: `${prefix}.subdistrict`, zipCode: `${prefix}.postcode` }}
        zipCodeFirst
        hint={t('fields.postcodeHint')}
        zipCodeMatches={
          !value.subdistrictId &&
          value.postcode.length === 5 && (
            <PostcodeMatches key={value.postcode} postcode={value.postcode} ask={source.byPostcode} onTake={take} />
          )
        }
        value={{
          province: value.provinceId || null,
          amphure: value.districtId || null,
          tambon: value.subdistrictId || null,
          zipCode: value.postcode,
        }}
        onChange={choose}
        errors={{ province: errors.province, amphure: errors.district, tambon: errors.subdistrict, zipCode: errors.postcode }}
        disabled={disabled}
      />
      <div>
        <Button variant="quiet" disabled={disabled} onClick={onType}>
          {t('fields.typeFreely')}
        </Button>
      </div>
    </>
  );
}
