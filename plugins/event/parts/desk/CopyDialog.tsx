import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { desk } from '../../calls/desk.ts';
import type { ManageHead } from '../../gateway/pages/manageHead.ts';
import { copyStarts, EVERY, type Every } from '../../rules/series.ts';
import { managePath } from '../../rules/paths.ts';
import { call } from '../call.ts';

const MOST = 52;

/** Drafts like an event at other times: once, or every day, week or month from then on. */
export function CopyDialog({ head, onClose }: { head: ManageHead; onClose: () => void }) {
  const t = useText('event');
  const navigate = useNavigate();
  const [first, setFirst] = useState<string | null>(copyStarts(head.startsAt, 'week', 2)[1]!);
  const [every, setEvery] = useState<Every>('week');
  const [times, setTimes] = useState(1);
  const starts = first ? copyStarts(first, every, times) : [];
  return (
    <ActionDialog
      of={call}
      name="copyEvent"
      schema={desk.copyEvent.body}
      texts="copy"
      with={{ id: head.id, starts }}
      title={t('copy.open')}
      submit={t('copy.go', { count: starts.length })}
      onClose={onClose}
      onDone={({ slugs }) => void navigate(slugs.length === 1 ? managePath(slugs[0]!) : '/event/manage')}
    >
      <p>{t('copy.hint')}</p>
      <MomentPicker label={t('copy.first')} name="first" value={first} onChange={setFirst} />
      <NumberField
        label={t('copy.times')}
        name="times"
        min={1}
        max={MOST}
        value={times}
        onChange={(value) => setTimes(typeof value === 'number' ? Math.min(Math.max(1, Math.trunc(value)), MOST) : 1)}
      />
      {times > 1 && (
        <SelectField
          label={t('copy.every')}
          name="every"
          value={every}
          options={EVERY.map((value) => ({ value, label: t(`copy.every.${value}`) }))}
          onChange={(event) => setEvery(event.target.value as Every)}
        />
      )}
    </ActionDialog>
  );
}
