import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { ShippingDraft } from '../../../calls/deskOrders.ts';
import type { ShippingData } from '../../../gateway/pages/deskShipping.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { call } from '../../call.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { useAction } from '../useAction.ts';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
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
  const deed = useAction();
  const [id] = useState(() => method?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<ShippingDraft>(() => {
    if (!method) return { ...NEW, rank };
    const { id: _, version: __, ...rest } = method;
    return rest;
  });
  const [removing, setRemoving] = useState(false);
  const set = (part: Partial<ShippingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { errors } = deed;
  const save = async () => {
    const wrong = {
      ...schemaProblems(ShippingDraft, draft),
      ...(draft.title.th.trim() ? {} : { 'title.th': 'desk.shipping.title.missing' }),
    };
    if (await deed.run(() => call('saveShipping', { id, method: draft, version: method?.version ?? null }), wrong)) onClose();
  };
  const remove = async () => {
    if (await deed.run(() => call('removeShipping', { id }))) onClose();
    setRemoving(false);
  };
  const words = (field: 'title' | 'detail', language: 'th' | 'en') => (
    <TextField
      label={t(`shipping.${field}.${language}`)}
      name={`${field}.${language}`}
      lang={language}
      optional={!(field === 'title' && language === 'th')}
      value={draft[field][language]}
      error={errors[`${field}.${language}`]}
      onChange={(event) => set({ [field]: { ...draft[field], [language]: event.target.value } })}
    />
  );
  return (
    <Sheet open onClose={onClose} title={method ? method.title.th : t('shipping.add')}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        {words('title', 'th')}
        {words('title', 'en')}
        {words('detail', 'th')}
        {words('detail', 'en')}
        <RadioGroup
          legend={t('shipping.kind')}
          name="kind"
          row
          value={draft.kind}
          options={(['delivery', 'pickup'] as const).map((value) => ({ value, label: t(`shipping.kind.${value}`) }))}
          onChange={(kind) => set({ kind: kind === 'pickup' ? 'pickup' : 'delivery' })}
        />
        {draft.kind === 'delivery' && <ZoneFields draft={draft} errors={errors} onChange={set} />}
        <WeightSteps steps={draft.steps} errors={errors} onChange={(steps) => set({ steps })} />
        <MoneyField
          label={t('shipping.freeFrom')}
          hint={t('shipping.freeFromHint')}
          name="freeFromSatang"
          optional
          empty={0}
          value={draft.freeFromSatang}
          error={errors.freeFromSatang}
          onChange={(satang) => set({ freeFromSatang: satang ?? 0 })}
        />
        <WholeField
          label={t('shipping.rank')}
          name="rank"
          min={0}
          value={draft.rank}
          error={errors.rank}
          onChange={(place) => set({ rank: place })}
        />
        <Switch label={t('desk.active')} checked={draft.active} onChange={(event) => set({ active: event.target.checked })} />
        {method && (
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('shipping.remove')}
          </Button>
        )}
      </DeskForm>
      <ConfirmDialog
        open={removing}
        title={t('shipping.removeTitle', { name: method?.title.th ?? '' })}
        confirmLabel={t('shipping.remove')}
        pending={deed.pending}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        <p>{t('shipping.removeText')}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
