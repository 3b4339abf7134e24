import { useFormat, useText } from '#kernel/contract/page.ts';
import { DoorScreen as Screen } from '#kit/scan/door/DoorScreen.tsx';
import { useLane } from '#kit/scan/door/useLane.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { DoorData } from '../../gateway/pages/checkin.ts';
import type { Verdict } from '../../machines/states.ts';
import { judge } from '../../rules/doorVerdict.ts';
import { managePath } from '../../rules/paths.ts';
import { call } from '../call.ts';

const KEPT_BY = { worker: '/campaign/door.js', scope: '/campaign/door/' };

/** A door of a campaign, of all rounds or of one. */
export function DoorScreen({ slug, title, rounds, roundId: first, counts }: DoorData) {
  const t = useText('campaign');
  const { date } = useFormat();
  const name = `campaign ${slug}`;
  const [lane, setLane] = useLane<{ roundId: string | null }>(
    name,
    { roundId: first },
    ({ roundId: kept }) => kept === null || rounds.some(({ id }) => id === kept),
  );
  const { roundId } = lane;
  return (
    <Screen<typeof lane, Verdict>
      door={{
        name,
        lane,
        counts,
        fetch: (after) => call('doorList', { slug, after }),
        send: (scans) => call('checkIn', { slug, scans }),
        count: () => call('doorCounts', { slug, roundId: roundId ?? '' }),
        judge: (entry, groups, scan) => judge(entry, groups, scan),
        expects: ({ void: gone, group }, groups) => !gone && (roundId === null || groups[group]?.id === roundId),
      }}
      title={t('door.title')}
      subtitle={title}
      back={managePath(slug, 'checkin')}
      keptBy={KEPT_BY}
      word={(word) => t(`door.${word}`)}
      line={(online, count, waiting) => t(online ? 'door.online' : 'door.offline', { count, waiting })}
      found={({ name: who, firstAt }, note) => t(firstAt ? 'door.foundIn' : 'door.found', { name: who, note })}
      say={({ verdict, firstAt, offline }) => [
        verdict === 'again' ? t('verdict.again', { time: firstAt ? date(firstAt, 'clock') : '' }) : t(`verdict.${verdict}`),
        ...(offline ? [t('verdict.offline')] : []),
      ]}
    >
      {rounds.length > 1 && (
        <SelectField
          label={t('door.round')}
          name="round"
          value={roundId ?? ''}
          options={[{ value: '', label: t('door.allRounds') }, ...rounds.map(({ id, name: round }) => ({ value: id, label: round }))]}
          onChange={(change) => setLane({ roundId: change.target.value || null })}
        />
      )}
    </Screen>
  );
}
