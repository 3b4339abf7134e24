import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TodoData } from '../../gateway/pages/others.ts';
import { meantDay } from '../../rules/days.ts';
import { call } from '../call.ts';
import { useAct } from './useAct.ts';

const EMPTY = { from: null as string | null, to: null as string | null, note: '' };

/** Days on which the visitor does not work, around which plans are made. */
export function Leaves({ leaves, today }: Pick<TodoData, 'leaves' | 'today'>) {
  const t = useText('project');
  const { date } = useFormat();
  const [draft, setDraft] = useState(EMPTY);
  const set = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));
  const act = useAct();
  const add = async () => {
    if (!draft.from) return;
    const [from, to] = [draft.from, draft.to ?? draft.from].map((day) => meantDay(day) ?? day) as [string, string];
    if (await act(call('addLeave', { from, to, note: draft.note }), t('leave.added'))) setDraft(EMPTY);
  };
  const day = (value: string) => date(`${value}T05:00:00Z`, 'short');
  return (
    <section>
      <h2>{t('leave')}</h2>
      <p>{t('leave.lead')}</p>
      <ul className="project-Todos">
        {leaves
          .filter(({ to }) => to >= today)
          .map(({ id, from, to, note }) => (
            <li key={id}>
              <strong>{from === to ? day(from) : t('leave.days', { from: day(from), to: day(to) })}</strong> {note}
              <IconButton
                icon="trash"
                label={t('leave.remove', { day: day(from) })}
                onClick={() => void act(call('removeLeave', { id }), t('leave.removed'))}
              />
            </li>
          ))}
      </ul>
      <form
        className="project-Inline"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <DatePicker label={t('leave.from')} value={draft.from} onChange={(from) => set({ from })} />
        <DatePicker label={t('leave.to')} value={draft.to} onChange={(to) => set({ to })} />
        <TextField label={t('leave.note')} value={draft.note} maxLength={200} onChange={({ target }) => set({ note: target.value })} />
        <Button type="submit" variant="secondary" disabled={!draft.from}>
          {t('leave.add')}
        </Button>
      </form>
    </section>
  );
}
