import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { desk } from '../../calls/desk.ts';
import type { manageRegistrations as load, RegistrationLine } from '../../gateway/pages/manage.ts';
import { nextRegistration } from '../../machines/registration.ts';
import { REGISTRATION_STATES, type RegistrationState } from '../../machines/states.ts';
import { call } from '../../parts/call.ts';
import { ManageFrame } from '../../parts/desk/ManageFrame.tsx';
import { managePath } from '../../rules/paths.ts';

const TONES: Readonly<Partial<Record<RegistrationState, BadgeTone>>> = {
  confirmed: 'success',
  attended: 'success',
  waitlisted: 'warning',
  offered: 'info',
  no_show: 'danger',
};

/** Who registered: found by name, telephone or number, narrowed to a round or a state. */
export default function ManageRegistrationsPage({ data }: PageProps<typeof load>) {
  const t = useText('campaign');
  const { date, number } = useFormat();
  const [ending, setEnding] = useState<RegistrationLine | null>(null);
  const { head, filter, rounds, rows } = data;
  const path = managePath(head.slug, 'registrations');
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const all = { value: '', label: t('desk.all') };
  return (
    <ManageFrame
      head={head}
      tab="registrations"
      actions={
        <a className="ui-Button" data-variant="secondary" href={`${path}.csv`} download>
          <Icon name="download" />
          {t('registrations.csv')}
        </a>
      }
    >
      <FilterForm
        values={{ q: filter.q, round: filter.round, state: filter.state }}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('registrations.search'), type: 'search', maxLength: 100 },
          { name: 'round', label: t('registrations.round'), options: [all, ...rounds.map(({ id, name }) => ({ value: id, label: name }))] },
          {
            name: 'state',
            label: t('desk.state'),
            options: [
              all,
              ...REGISTRATION_STATES.filter((value) => value !== 'verified').map((value) => ({ value, label: t(`state.${value}`) })),
            ],
          },
        ]}
      />
      <DeskTable
        caption={t('desk.tab.registrations')}
        sum={t('registrations.count', { count: data.total })}
        columns={[
          { key: 'name', title: t('registrations.column.name') },
          { key: 'reference', title: t('registrations.column.reference') },
          { key: 'round', title: t('registrations.round') },
          { key: 'state', title: t('desk.state') },
          { key: 'queue', title: t('registrations.column.queue'), align: 'end' },
          { key: 'phone', title: t('registrations.column.phone') },
          { key: 'email', title: t('registrations.column.email') },
          { key: 'created', title: t('registrations.column.created') },
          { key: 'came', title: t('registrations.column.came') },
          { key: 'acts', title: t('desk.column.acts') },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            row.name,
            row.reference,
            row.roundName,
            <Badge key="state" tone={TONES[row.state] ?? 'neutral'}>
              {t(`state.${row.state}`)}
            </Badge>,
            row.queueNo === null ? '–' : number(row.queueNo),
            phoneText(row.phone),
            row.email,
            date(row.createdAt, 'time'),
            row.attendedAt ? date(row.attendedAt, 'time') : '–',
            nextRegistration(row.state, 'CANCEL') ? (
              <Button
                key="cancel"
                variant="quiet"
                onClick={() => setEnding(row)}
                aria-label={t('registrations.cancelOf', { name: row.name })}
              >
                {t('registrations.cancel')}
              </Button>
            ) : (
              ''
            ),
          ],
        }))}
        empty={<EmptyState icon="users" title={t(query.length > 0 ? 'desk.nothing' : 'registrations.empty')} />}
      />
      <Pagination page={data.page} count={data.pages} to={(to) => `${path}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {ending && (
        <ActionDialog
          of={call}
          name="deskCancel"
          schema={desk.deskCancel.body}
          with={{ registration: ending.id }}
          title={t('registrations.cancelOf', { name: ending.name })}
          submit={t('registrations.cancelGo')}
          danger
          onClose={() => setEnding(null)}
        >
          <p>{t('registrations.cancelHint')}</p>
          <FormField name="reason" rows={3} />
        </ActionDialog>
      )}
    </ManageFrame>
  );
}
