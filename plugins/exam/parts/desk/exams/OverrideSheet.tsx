import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

export type Override = DeskExamData['overrides'][number];

interface Props {
  examId: string;
  override: Override | null;
  onClose: () => void;
}

const numeric = (value: number | string | null) => (typeof value === 'number' ? value : null);

/** What of an exam is otherwise for one person. What is left empty is as for everybody. */
export function OverrideSheet({ examId, override, onClose }: Props) {
  const t = useText('exam');
  const deed = useAction();
  const [person, setPerson] = useState(override?.accountId ?? '');
  const [q, setQ] = useState('');
  const [people, setPeople] = useState<readonly { accountId: string; name: string }[] | null>(null);
  const [draft, setDraft] = useState({
    opensAt: override?.opensAt ?? null,
    closesAt: override?.closesAt ?? null,
    timeLimitSeconds: override?.timeLimitSeconds ?? null,
    maxAttempts: override?.maxAttempts ?? null,
    reason: override?.reason ?? '',
  });
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => {
    if (q.trim().length < 2) return;
    let left = false;
    const timer = setTimeout(() => {
      call('findPeople', { q: q.trim() }).then(
        ({ items }) => left || setPeople(items),
        () => {},
      );
    }, 250);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [q]);
  const save = async () => {
    const wrong = { person: person ? undefined : 'overrides.choose', reason: draft.reason.trim() ? undefined : 'invalid.required' };
    if (await deed.run(() => call('saveOverride', { id: examId, account: person, ...draft, reason: draft.reason.trim() }), wrong))
      onClose();
  };
  const remove = async () => {
    if (await deed.run(() => call('removeOverride', { id: examId, account: person }))) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={override ? override.name : t('overrides.add')}>
      <DeskForm deed={deed} submit={t('desk.save')} onSubmit={() => void save()} onCancel={onClose}>
        {!override && (
          <>
            <TextField
              label={t('overrides.search')}
              hint={t('overrides.searchHint')}
              type="search"
              maxLength={100}
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
            {people?.length === 0 && (
              <p className="exam-Hint" role="status">
                {t('overrides.none')}
              </p>
            )}
            {(Boolean(people?.length) || deed.errors.person) && (
              <RadioGroup
                legend={t('overrides.person')}
                name="person"
                error={deed.errors.person}
                value={person}
                options={(people ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))}
                onChange={setPerson}
              />
            )}
          </>
        )}
        <MomentPicker label={t('draft.opensAt')} optional value={draft.opensAt} onChange={(opensAt) => set({ opensAt })} />
        <MomentPicker label={t('draft.closesAt')} optional value={draft.closesAt} onChange={(closesAt) => set({ closesAt })} />
        <NumberField
          label={t('draft.timeLimitSeconds')}
          name="timeLimit"
          optional
          min={1}
          unit={t('unit.minutes')}
          value={draft.timeLimitSeconds === null ? null : Math.round((draft.timeLimitSeconds / 60) * 100) / 100}
          onChange={(minutes) => set({ timeLimitSeconds: numeric(minutes) === null ? null : Math.round(numeric(minutes)! * 60) })}
        />
        <NumberField
          label={t('draft.maxAttempts')}
          name="maxAttempts"
          optional
          min={1}
          max={1000}
          value={draft.maxAttempts}
          onChange={(most) => set({ maxAttempts: numeric(most) })}
        />
        <TextField
          label={t('overrides.reason')}
          name="reason"
          maxLength={300}
          value={draft.reason}
          error={deed.errors.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
        {override && (
          <Button variant="quiet" onClick={() => void remove()}>
            {t('overrides.remove')}
          </Button>
        )}
      </DeskForm>
    </Sheet>
  );
}
