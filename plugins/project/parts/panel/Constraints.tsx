import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { meantDay } from '../../rules/days.ts';
import type { Constraints as Fixed } from '../../rules/schedule/plan.ts';
import type { PanelProps } from './panelProps.ts';

const KINDS = ['startNoEarlier', 'startOn', 'startBy', 'finishNoEarlier', 'finishOn', 'finishBy'] as const;
type Kind = keyof Fixed;

/** What is fixed of the dates of a task: plans keep it, or say by how much they cannot. */
export function Constraints({ view: { task }, writes, set }: PanelProps) {
  const t = useText('project');
  const { date } = useFormat();
  const [kind, setKind] = useState<Kind>('startNoEarlier');
  const [day, setDay] = useState<string | null>(null);
  const fixed = task.constraints;
  const put = (constraints: Fixed) => void set({ constraints }, { constraints: fixed });
  const words = (each: Kind) => t('constraint.of', { kind: t(`constraint.${each}`), day: date(`${fixed[each]!}T05:00:00Z`, 'short') });
  const kinds = KINDS.filter((each) => fixed[each] !== undefined);
  if (!writes && kinds.length === 0) return null;
  return (
    <section>
      <h3>{t('field.constraints')}</h3>
      <ul className="project-Links">
        {kinds.map((each) => (
          <li key={each}>
            {words(each)}
            {writes && (
              <IconButton
                icon="close"
                label={t('constraint.remove', { words: words(each) })}
                onClick={() => put(Object.fromEntries(Object.entries(fixed).filter(([key]) => key !== each)))}
              />
            )}
          </li>
        ))}
      </ul>
      {writes && (
        <form
          className="project-Inline"
          onSubmit={(event) => {
            event.preventDefault();
            const meant = day === null ? null : meantDay(day);
            if (!meant) return;
            put({ ...fixed, [kind]: meant });
            setDay(null);
          }}
        >
          <SelectField
            label={t('constraint.kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`constraint.${value}`) }))}
            onChange={({ target }) => setKind(target.value as Kind)}
          />
          <DatePicker label={t('constraint.day')} value={day} onChange={setDay} />
          <Button type="submit" variant="secondary" disabled={day === null}>
            {t('constraint.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
