import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { REGIONS, type ShippingDraft } from '../../../calls/deskTerms.ts';

type Zone = Pick<ShippingDraft, 'regions' | 'provinces'>;

/** Who carries parcels, how they are followed, and where they go. */
export function ZoneFields({ zone, onChange }: { zone: Zone; onChange: (zone: Zone) => void }) {
  const t = useText('shop');
  return (
    <>
      <FormField name="carrier" label={t('ship.carrier')} />
      <FormField name="trackingUrl" hint={t('shipping.trackingUrlHint', { place: '{tracking}' })} lines="one" />
      <CheckboxGroup
        legend={t('shipping.regions')}
        hint={t('shipping.regionsHint')}
        name="regions"
        value={zone.regions}
        options={REGIONS.map((value) => ({ value, label: t(`region.${value}`) }))}
        onChange={(regions) => onChange({ ...zone, regions: REGIONS.filter((region) => regions.includes(region)) })}
      />
      <TagField
        label={t('shipping.provinces')}
        name="provinces"
        maxTags={77}
        maxLength={80}
        value={zone.provinces}
        onChange={(provinces) => onChange({ ...zone, provinces })}
      />
    </>
  );
}
