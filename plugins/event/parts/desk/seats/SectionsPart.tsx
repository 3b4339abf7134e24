import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { moveSection, withoutSeats } from '../../../rules/seatEdit.ts';
import type { SeatMapDraft } from '../../../schemas.ts';
import { Part } from '../Part.tsx';

interface Props {
  map: SeatMapDraft;
  taken: ReadonlySet<string>;
  onChange: (map: SeatMapDraft) => void;
}

/** The sections of a map: their names, and where they stand. One that nobody has a seat in can go. */
export function SectionsPart({ map, taken, onChange }: Props) {
  const t = useText('event');
  return (
    <Part name="sections" title={t('seats.sections')}>
      <ul className="event-Rows">
        {map.sections.map((section) => {
          const seats = map.seats.filter((seat) => seat.section === section.id);
          const at = (of: 'x' | 'y') => (
            <NumberField
              label={t(`seats.${of}`)}
              min={0}
              max={500}
              value={section[of] / 10}
              step={0.5}
              onChange={(value) => {
                if (typeof value !== 'number') return;
                const by = Math.round(value * 10) - section[of];
                onChange(moveSection(map, section.id, of === 'x' ? by : 0, of === 'y' ? by : 0));
              }}
            />
          );
          const remove = () => {
            const rest = withoutSeats(
              map,
              seats.map(({ id }) => id),
            );
            onChange({ ...rest, sections: rest.sections.filter(({ id }) => id !== section.id) });
          };
          return (
            <li key={section.id}>
              <TextField
                label={t(`seats.kind.${section.kind}`)}
                maxLength={60}
                value={section.name}
                hint={t('seats.count', { count: seats.length })}
                onChange={(event) =>
                  onChange({
                    ...map,
                    sections: map.sections.map((each) => (each.id === section.id ? { ...each, name: event.target.value } : each)),
                  })
                }
              />
              {at('x')}
              {at('y')}
              <Button variant="danger" disabled={seats.some(({ id }) => taken.has(id))} onClick={remove}>
                {t('desk.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
