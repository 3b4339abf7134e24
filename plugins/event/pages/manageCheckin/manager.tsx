import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/manageCheckin.ts';
import { ListCounts } from '../../parts/desk/ListCounts.tsx';
import { ListDialog } from '../../parts/desk/ListDialog.tsx';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';

/** Lists with their doors: how full it is, and whom two doors let in that could not know of each other. */
export default function ManageCheckinPage({ data: { head, types, lists } }: PageProps<typeof load>) {
  const t = useText('event');
  const { number, date } = useFormat();
  const [open, setOpen] = useState<{ row: (typeof lists)[number] | null } | null>(null);
  const mayManage = head.tabs.includes('');
  return (
    <ManageFrame
      head={head}
      tab="checkin"
      actions={
        mayManage && (
          <Button onClick={() => setOpen({ row: null })}>
            <Icon name="plus" />
            {t('lists.add')}
          </Button>
        )
      }
    >
      {lists.length === 0 && <EmptyState icon="qr" title={t('lists.empty')} />}
      {lists.map((list) => (
        <section key={list.id} className="event-DeskList" aria-labelledby={`list-${list.id}`}>
          <div className="event-DeskHead">
            <h2 id={`list-${list.id}`}>{list.draft.name}</h2>
            <div className="ui-Actions">
              <LinkButton to={`/event/doors/${list.id}`}>
                <Icon name="qr" />
                {t('lists.scan')}
              </LinkButton>
              {mayManage && (
                <Button variant="secondary" onClick={() => setOpen({ row: list })} aria-label={t('desk.editOf', { name: list.draft.name })}>
                  {t('desk.edit')}
                </Button>
              )}
            </div>
          </div>
          <ListCounts list={list} />
          {list.doors.length > 0 && (
            <DescriptionList
              items={list.doors.map(({ door, came }) => ({ term: door || t('lists.noDoor'), value: number(came), align: 'end' as const }))}
            />
          )}
          {list.conflicts.length > 0 && (
            <Alert tone="warning" title={t('lists.conflictsTitle', { count: list.conflicts.length })}>
              <ul>
                {list.conflicts.map((each) => (
                  <li key={each.id}>
                    {t('lists.conflict', {
                      name: each.name,
                      first: `${date(each.firstAt, 'clock')} ${each.firstDoor}`.trim(),
                      second: `${date(each.at, 'clock')} ${each.door}`.trim(),
                    })}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </section>
      ))}
      {open && <ListDialog eventId={head.id} types={types} row={open.row} onClose={() => setOpen(null)} />}
    </ManageFrame>
  );
}
