import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { REGIONS } from '../../../calls/deskOrders.ts';
import type { ShippingDraft } from '../../../calls/deskOrders.ts';

interface Props {
  draft: ShippingDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ShippingDraft>) => void;
}

/** Who carries parcels, how they are followed, and where they go. */
export function ZoneFields({ draft, errors, onChange: set }: Props) {
  const t = useText('shop');
  return (
    <>
      <TextField
        label={t('ship.carrier')}
        name="carrier"
        optional
        value={draft.carrier}
        error={errors.carrier}
        onChange={(event) => set({ carrier: event.target.value })}
      />
      <TextField
        label={t('shipping.trackingUrl')}
        hint={t('shipping.trackingUrlHint', { place: '{tracking}' })}
        name="trackingUrl"
        type="url"
        optional
        value={draft.trackingUrl}
        error={errors.trackingUrl}
        onChange={(event) => set({ trackingUrl: event.target.value.trim() })}
      />
      <CheckboxGroup
        legend={t('shipping.regions')}
        hint={t('shipping.regionsHint')}
        name="regions"
        value={draft.regions}
        options={REGIONS.map((value) => ({ value, label: t(`region.${value}`) }))}
        onChange={(regions) => set({ regions: REGIONS.filter((region) => regions.includes(region)) })}
      />
      <TagField
        label={t('shipping.provinces')}
        name="provinces"
        maxTags={77}
        maxLength={80}
        value={draft.provinces}
        error={errors.provinces}
        onChange={(provinces) => set({ provinces })}
      />
    </>
  );
}
