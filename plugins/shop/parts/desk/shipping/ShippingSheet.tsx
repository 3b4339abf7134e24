import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { SaveShipping, type ShippingDraft } from '../../../calls/deskTerms.ts';
import type { ShippingData } from '../../../gateway/pages/deskShipping.ts';
import { call } from '../../call.ts';
import { WeightSteps } from './WeightSteps.tsx';
import { ZoneFields } from './ZoneFields.tsx';

const NEW: ShippingDraft = {
  title: { th: '', en: '' },
  detail: { th: '', en: '' },
  kind: 'delivery',
  carrier: '',
  trackingUrl: '',
  regions: [],
  provinces: [],
  steps: [{ upToGrams: 20_000, satang: 5_000 }],
  freeFromSatang: 0,
  active: true,
  rank: 0,
};

interface Props {
  method: ShippingData['methods'][number] | null;
  /** Its place, for a new one. */
  rank: number;
  onClose: () => void;
}

/** One way of sending: its name, its zone, its prices by weight. */
export function ShippingSheet({ method, rank, onClose }: Props) {
  const t = useText('shop');
  const begun = method ?? { ...NEW, rank };
  const [id] = useState(() => method?.id ?? crypto.randomUUID());
  const [kind, setKind] = useState(begun.kind);
  const [zone, setZone] = useState<Pick<ShippingDraft, 'regions' | 'provinces'>>({ regions: begun.regions, provinces: begun.provinces });
  const [steps, setSteps] = useState(begun.steps);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <ActionDialog
        of={call}
        name="saveShipping"
        schema={SaveShipping}
        part="method"
        with={{ id, version: method?.version ?? null, method: { kind, ...zone, steps } }}
        values={{ method: begun }}
        texts="shipping"
        title={method ? method.title.th : t('shipping.add')}
        submit={t('desk.save')}
        sheet
        check={({ method: { title } }): Record<string, string> => (title.th ? {} : { 'title.th': 'desk.shipping.title.missing' })}
        onClose={onClose}
      >
        <FormField name="title.th" optional={false} />
        <FormField name="title.en" />
        <FormField name="detail.th" lines="one" />
        <FormField name="detail.en" lines="one" />
        <RadioGroup
          legend={t('shipping.kind')}
          name="kind"
          row
          value={kind}
          options={(['delivery', 'pickup'] as const).map((value) => ({ value, label: t(`shipping.kind.${value}`) }))}
          onChange={(chosen) => setKind(chosen === 'pickup' ? 'pickup' : 'delivery')}
        />
        {kind === 'delivery' && <ZoneFields zone={zone} onChange={setZone} />}
        <WeightSteps steps={steps} onChange={setSteps} />
        <FormField name="freeFromSatang" />
        <FormField name="rank" steps />
        <FormField name="active" label={t('desk.active')} />
        {method && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('shipping.remove')}
          </Button>
        )}
      </ActionDialog>
      {method && removing && (
        <ActionDialog
          of={call}
          name="removeShipping"
          with={{ id }}
          title={t('shipping.removeTitle', { name: method.title.th })}
          submit={t('shipping.remove')}
          danger
          size="small"
          onClose={() => setRemoving(false)}
          onDone={onClose}
        >
          <p>{t('shipping.removeText')}</p>
        </ActionDialog>
      )}
    </>
  );
}
