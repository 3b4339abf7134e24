import { useState, type KeyboardEvent } from 'react';
import { useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { useDraft, type Stored } from '#kit/ui/desk/useDraft.ts';
import { useUndo } from '#kit/ui/desk/useUndo.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { load } from '../../gateway/pages/manageSeats.ts';
import { call } from '../../parts/call.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { Part } from '../../parts/desk/Part.tsx';
import { AddDialog } from '../../parts/desk/seats/AddDialog.tsx';
import { SectionsPart } from '../../parts/desk/seats/SectionsPart.tsx';
import { SelectionPart } from '../../parts/desk/seats/SelectionPart.tsx';
import { SeatMap } from '../../parts/seats/SeatMap.tsx';
import { changeSeats, moveSeats, seatsBetween, withoutSeats, withSection } from '../../rules/seatEdit.ts';
import { SeatMapDraft } from '../../schemas.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};

/** The map of a hall: sections by a pattern, then seat by seat; with the mouse or without it, and every step can be taken back. */
export default function ManageSeatsPage({ data }: PageProps<typeof load>) {
  const t = useText('event');
  const { revalidate } = useRevalidator();
  const { head, types } = data;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [last, setLast] = useState('');
  const [adding, setAdding] = useState(false);
  const form = useDraft<SeatMapDraft, Stored<SeatMapDraft>>({
    owner: 'event',
    loaded: { version: data.version, draft: data.draft },
    wrong: (draft) => schemaProblems(SeatMapDraft, draft),
    save: async (draft, version) => ({ version: (await call('saveSeats', { event: head.id, map: draft, version })).version, draft }),
    read: async () => {
      await revalidate();
      return { version: data.version, draft: data.draft };
    },
  });
  const map = form.draft;
  const { change, ...steps } = useUndo(form);
  const taken = new Set(data.taken);
  const selected = map.seats.filter(({ id }) => chosen.includes(id));
  const ids = selected.map(({ id }) => id);
  const remove = () => change(withoutSeats(map, ids));
  const press = (id: string, { shiftKey }: { shiftKey: boolean }) => {
    const [from, to] = [map.seats.find((seat) => seat.id === last), map.seats.find((seat) => seat.id === id)];
    setLast(id);
    const more = (shiftKey && from && to ? seatsBetween(map.seats, from, to) : [id]).filter((each) => !taken.has(each));
    setChosen(shiftKey ? [...new Set([...ids, ...more])] : ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, ...more]);
  };
  const key = (event: KeyboardEvent): boolean => {
    const by = event.altKey ? NUDGES[event.key] : undefined;
    if (by) change(moveSeats(map, ids, ...by));
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'Escape') setChosen([]);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') (event.shiftKey ? steps.redo : steps.undo)?.();
    else return false;
    return true;
  };
  const shown = map.seats.map((seat) => {
    const type = types.findIndex(({ id }) => id === seat.ticketTypeId);
    const facts = [types[type]?.name, taken.has(seat.id) && t('seats.isTaken'), seat.blocked && t('seats.isBlocked', { note: seat.note })];
    const off = taken.has(seat.id) || seat.blocked;
    return { ...seat, tone: (type % 6) + 1, off, chosen: chosen.includes(seat.id), more: facts.filter(Boolean).join(' · ') };
  });
  return (
    <ManageFrame
      head={head}
      tab="seats"
      actions={
        types.length > 0 && (
          <Button onClick={() => setAdding(true)} data-key="c">
            <Icon name="plus" />
            {t('seats.add')}
          </Button>
        )
      }
    >
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`seats.${field}`)} onSaved={() => revalidate()}>
        <Part name="map" title={t('seats.map')}>
          <p className="event-DeskNote">{t('seats.deskHint')}</p>
          <TextField
            label={t('seats.stage')}
            maxLength={60}
            optional
            value={map.stage}
            onChange={(event) => change({ stage: event.target.value })}
          />
          <div className="ui-Actions">
            <Button variant="secondary" disabled={!steps.undo} onClick={() => steps.undo?.()}>
              {t('seats.undo')}
            </Button>
            <Button variant="secondary" disabled={!steps.redo} onClick={() => steps.redo?.()}>
              {t('seats.redo')}
            </Button>
          </div>
          {map.sections.length === 0 ? (
            <EmptyState title={t('seats.empty')} />
          ) : (
            <SeatMap label={t('seats.map')} {...map} seats={shown} onPress={press} onKey={key} />
          )}
        </Part>
        {map.seats.length > 0 && (
          <SelectionPart
            seats={selected}
            types={types}
            onChange={(part) => change(changeSeats(map, ids, () => part))}
            onMove={(dx, dy) => change(moveSeats(map, ids, dx, dy))}
            onRemove={remove}
            onClear={() => setChosen([])}
          />
        )}
        {map.sections.length > 0 && <SectionsPart map={map} taken={taken} onChange={change} />}
      </DraftFrame>
      {adding && (
        <AddDialog
          types={types}
          seats={map.seats.length}
          onAdd={(section) => {
            setAdding(false);
            change(withSection(map, section, () => crypto.randomUUID()));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </ManageFrame>
  );
}
