import { useFormat, useText } from '#kernel/contract/page.ts';
import { DoorScreen as Screen } from '#kit/scan/door/DoorScreen.tsx';
import { useLane } from '#kit/scan/door/useLane.ts';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { DoorData } from '../../gateway/pages/door.ts';
import type { Verdict } from '../../machines/states.ts';
import { judge } from '../../rules/doorVerdict.ts';
import { managePath } from '../../rules/paths.ts';
import { call } from '../call.ts';

const KEPT_BY = { worker: '/event/door.js', scope: '/event/doors/' };

/** A name for this device that stays. */
function deviceName(): string {
  const key = 'sala-event-device';
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = crypto.randomUUID().slice(0, 8);
  localStorage.setItem(key, made);
  return made;
}

const countsOf = ({ came, tickets }: DoorData['counts']) => ({ came, expected: tickets });

/** A door of an event's list: in or out, and which door of several it is. */
export function DoorScreen({ list, event, counts }: DoorData) {
  const t = useText('event');
  const { date } = useFormat();
  const name = `event ${list.id}`;
  const [first = ''] = list.doors;
  const [lane, setLane] = useLane<{ door: string; direction: 'in' | 'out' }>(
    name,
    { door: first, direction: 'in' },
    ({ door }) => door === first || list.doors.includes(door),
  );
  return (
    <Screen<typeof lane, Verdict>
      door={{
        name,
        lane,
        counts: countsOf(counts),
        fetch: (after) => call('doorTickets', { list: list.id, after }),
        send: (scans) => call('checkIn', { list: list.id, scans: scans.map((scan) => ({ ...scan, device: deviceName() })) }),
        count: async () => countsOf(await call('doorCounts', { list: list.id })),
        judge: (entry, groups, scan) => judge(entry, { groups, activeFrom: list.activeFrom, activeTo: list.activeTo }, scan),
        expects: ({ void: gone, group }, groups) => !gone && groups[group]?.welcome === true,
      }}
      title={list.name}
      subtitle={event.title}
      back={managePath(event.slug, 'checkin')}
      keptBy={KEPT_BY}
      word={(word) => t(`door.${word}`)}
      line={(online, count, waiting) => (online ? t('door.online', { count }) : t('door.offline', { count, waiting }))}
      found={({ name: who, inside }, note) => t(inside ? 'door.foundInside' : 'door.found', { name: who, type: note })}
      say={({ verdict, firstAt, firstDoor, offline }) => [
        t(`verdict.${verdict}`),
        ...(verdict === 'again' && firstAt ? [t('verdict.first', { time: date(firstAt, 'clock'), door: firstDoor || 'none' })] : []),
        ...(offline ? [t('verdict.offline')] : []),
      ]}
    >
      <div className="ui-Door-tools">
        {list.doors.length > 1 && (
          <SelectField
            label={t('door.door')}
            value={lane.door}
            options={list.doors.map((door) => ({ value: door, label: door }))}
            onChange={(change) => setLane({ door: change.target.value })}
          />
        )}
        <ToggleButtonGroup
          label={t('door.direction')}
          value={lane.direction}
          options={[
            { value: 'in', label: t('door.in') },
            { value: 'out', label: t('door.out') },
          ]}
          onChange={(direction) => setLane({ direction })}
        />
      </div>
    </Screen>
  );
}
