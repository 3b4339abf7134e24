import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { AttendeeLine, load } from '../../gateway/pages/manageAttendees.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SeatDialog } from '../../parts/desk/SeatDialog.tsx';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { managePath } from '../../rules/paths.ts';

/** Who comes, with what they said and when they came in. */
export default function ManageAttendeesPage({ data }: PageProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  const [moving, setMoving] = useState<AttendeeLine | null>(null);
  const { head, filter, types, questions, rows, free } = data;
  const path = managePath(head.slug, 'attendees');
  const option = (value: string, label: string) => ({ value, label });
  const query = Object.entries(filter).filter(([name, value]) => (name === 'state' ? value !== 'active' : value !== ''));
  return (
    <ManageFrame
      head={head}
      tab="attendees"
      actions={
        <a className="ui-Button" data-variant="secondary" href={`${path}.csv`} download>
          <Icon name="download" />
          {t('attendees.csv')}
        </a>
      }
    >
      <FilterForm
        values={{ q: filter.q, state: filter.state, type: filter.type, came: filter.came }}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('attendees.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('desk.state'),
            options: (['active', 'transferred', 'cancelled'] as const).map((value) => option(value, t(`attendeeState.${value}`))),
          },
          {
            name: 'type',
            label: t('attendees.type'),
            options: [option('', t('desk.all')), ...types.map(({ id, name }) => option(id, name))],
          },
          {
            name: 'came',
            label: t('attendees.came'),
            options: [option('', t('desk.all')), option('yes', t('attendees.came.yes')), option('no', t('attendees.came.no'))],
          },
        ]}
      />
      <DeskTable
        caption={t('desk.tab.attendees')}
        sum={t('attendees.count', { count: data.total })}
        columns={[
          { key: 'name', title: t('attendees.column.name') },
          { key: 'type', title: t('attendees.type') },
          ...(free ? [{ key: 'seat', title: t('attendees.seat') }] : []),
          { key: 'state', title: t('desk.state') },
          { key: 'came', title: t('attendees.came') },
          { key: 'email', title: t('attendees.column.email') },
          { key: 'reference', title: t('attendees.column.reference') },
          ...questions.map(({ label }, nth) => ({ key: `q${nth}`, title: label })),
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            row.name,
            row.typeName,
            ...(free
              ? [
                  <span key="seat">
                    {row.seat || '–'}{' '}
                    {row.state === 'active' && (
                      <Button variant="quiet" aria-label={t('moveSeat.of', { name: row.name })} onClick={() => setMoving(row)}>
                        {t('moveSeat.open')}
                      </Button>
                    )}
                  </span>,
                ]
              : []),
            <Badge key="state" tone={row.state === 'active' ? 'success' : 'neutral'}>
              {t(`attendeeState.${row.state}`)}
            </Badge>,
            row.firstAt ? date(row.firstAt, 'time') : '–',
            row.email,
            row.reference,
            ...questions.map((_question, nth) => row.answers[nth] ?? ''),
          ],
        }))}
        empty={<EmptyState icon="users" title={t(query.length > 0 ? 'desk.nothing' : 'attendees.empty')} />}
      />
      <Pagination page={data.page} count={data.pages} to={(to) => `${path}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {moving && free && <SeatDialog attendee={moving} free={free} onClose={() => setMoving(null)} />}
    </ManageFrame>
  );
}
