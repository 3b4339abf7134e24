import '../../floor/floor.css';
import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { FloorTable } from '../../../rules/floor.ts';
import type { Section } from '../../../rules/sections.ts';
import { FloorPlan } from '../../floor/FloorPlan.tsx';
import { openTicket, putAside } from '../tickets/actions.ts';
import { TicketSheet } from '../tickets/TicketSheet.tsx';
import { useTill, useTillState } from '../TillContext.tsx';
import { useNow } from '../useNow.ts';
import { useWatching } from '../useWatching.ts';
import { EditFloor } from './EditFloor.tsx';
import { GuestsDialog } from './GuestsDialog.tsx';
import { TableButton } from './TableButton.tsx';
import { TableTickets } from './TableTickets.tsx';

const MINUTE = 60_000;

/** The store's tables: which are free, who has sat where for how long, what it comes to. A press opens a table or what is on it. */
export function Tables({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const till = useTill();
  const { floor, tickets, who } = useTillState('floor', 'tickets', 'who');
  const now = useNow(MINUTE / 2);
  useWatching();
  const [areaId, setArea] = useState('');
  const [editing, setEditing] = useState(false);
  const [table, setTable] = useState<FloorTable | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const area = floor.areas.find(({ id }) => id === areaId) ?? floor.areas[0];
  const open = tickets.filter(({ state }) => state === 'open');
  const at = (id: string) => open.filter(({ tableId }) => tableId === id);
  const manages = who!.member!.rights.owns || who!.member!.rights.manages;
  if (editing) return <EditFloor onDone={() => setEditing(false)} />;

  const press = (chosen: FloorTable) => {
    const [only, ...more] = at(chosen.id);
    if (only && more.length === 0) setShown(only.id);
    else setTable(chosen);
  };
  const begin = async (chosen: FloorTable, guests: number) => {
    setTable(null);
    await putAside(till);
    await openTicket(till, { tableId: chosen.id, guests });
    onGo('sell');
  };
  return (
    <section className="pos-Page pos-Floor">
      <header className="pos-Floor-head">
        <h1>{t('till.nav.tables')}</h1>
        {manages && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {t('cafe.tables.edit')}
          </Button>
        )}
      </header>
      {floor.areas.length > 1 && (
        <ToggleButtonGroup
          label={t('cafe.tables.areas')}
          value={area!.id}
          options={floor.areas.map(({ id, name, tables }) => ({
            value: id,
            label: `${name} ${tables.filter((each) => at(each.id).length > 0).length}/${tables.length}`,
          }))}
          onChange={setArea}
        />
      )}
      {area && area.tables.length > 0 ? (
        <FloorPlan
          label={area.name}
          tables={area.tables}
          render={(each) => <TableButton table={each} tickets={at(each.id)} now={now} onPress={() => press(each)} />}
        />
      ) : (
        <EmptyState icon="layout" title={t('cafe.tables.none')}>
          <p>{t(manages ? 'cafe.tables.noneHint' : 'cafe.tables.noneAsk')}</p>
        </EmptyState>
      )}
      {table && at(table.id).length === 0 && (
        <GuestsDialog table={table} onClose={() => setTable(null)} onBegin={(guests) => void begin(table, guests)} />
      )}
      {table && at(table.id).length > 1 && (
        <TableTickets
          table={table}
          tickets={at(table.id)}
          onClose={() => setTable(null)}
          onChoose={(id) => {
            setTable(null);
            setShown(id);
          }}
        />
      )}
      {shown && <TicketSheet ticketId={shown} onClose={() => setShown(null)} onGo={onGo} />}
    </section>
  );
}
