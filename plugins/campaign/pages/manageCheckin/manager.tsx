import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { manageCheckin as load } from '../../gateway/pages/checkin.ts';
import { call } from '../../parts/call.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { Part } from '../../parts/desk/Part.tsx';
import { managePath } from '../../rules/paths.ts';
import { useRevalidator } from '#kernel/contract/page.ts';

/** Rounds with who came, the way to the scanner, what is printed, and who did not come. */
export default function ManageCheckinPage({ data: { head, rounds, conflicts } }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { date, number } = useFormat();
  const { revalidate } = useRevalidator();
  const sheet = (round: string, kind: string) => `${managePath(head.slug, 'sheet.pdf')}?${new URLSearchParams({ round, kind })}`;
  return (
    <ManageFrame head={head} tab="checkin" actions={<LinkButton to={`/campaign/door/${head.slug}`}>{t('checkin.open')}</LinkButton>}>
      <DeskTable
        caption={t('desk.tab.checkin')}
        columns={[
          { key: 'round', title: t('registrations.round') },
          { key: 'when', title: t('checkin.when') },
          { key: 'came', title: t('checkin.came'), align: 'end' },
          { key: 'print', title: t('checkin.print') },
          { key: 'acts', title: t('desk.column.acts') },
        ]}
        rows={rounds.map((round) => ({
          id: round.id,
          cells: [
            round.name,
            date(round.startsAt, 'time'),
            t('desk.usedOf', { used: number(round.came), capacity: number(round.expected) }),
            <span key="print" className="ui-Actions">
              <a href={sheet(round.id, 'badges')}>{t('checkin.badges')}</a>
              <a href={sheet(round.id, 'list')}>{t('checkin.list')}</a>
            </span>,
            round.isOver ? (
              <ActionButton
                key="acts"
                of={call}
                name="markNoShows"
                with={{ round: round.id }}
                variant="quiet"
                done={t('checkin.marked')}
                onDone={() => void revalidate()}
              >
                {t('checkin.noShows')}
              </ActionButton>
            ) : (
              <LinkButton key="acts" variant="quiet" to={`/campaign/door/${head.slug}?round=${round.id}`}>
                {t('checkin.openRound')}
              </LinkButton>
            ),
          ],
        }))}
        empty={<EmptyState icon="users" title={t('desk.noRounds')} />}
      />
      {conflicts.length > 0 && (
        <Part name="conflicts" title={t('checkin.conflicts')}>
          <p className="campaign-DeskNote">{t('checkin.conflictsHint')}</p>
          <DeskTable
            caption={t('checkin.conflicts')}
            columns={[
              { key: 'name', title: t('registrations.column.name') },
              { key: 'reference', title: t('registrations.column.reference') },
              { key: 'at', title: t('checkin.at') },
            ]}
            rows={conflicts.map(({ id, name, reference, at }) => ({ id, cells: [name, reference, date(at, 'time')] }))}
            empty={null}
          />
        </Part>
      )}
    </ManageFrame>
  );
}
