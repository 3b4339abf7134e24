import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { AddPeopleDialog } from '../../parts/desk/teaching/AddPeopleDialog.tsx';
import { BatchesSheet } from '../../parts/desk/teaching/BatchesSheet.tsx';
import { InvitesSheet } from '../../parts/desk/teaching/InvitesSheet.tsx';
import { LearnerTable } from '../../parts/desk/teaching/LearnerTable.tsx';
import { SORTS } from '../../rules/learnerSorts.ts';
import type { load } from '../../gateway/pages/deskLearners.ts';

/** Learners of a course, those who ask to be and those who wait; with all ways of letting people in. */
export default function DeskLearnersPage({ data: { filter, list } }: PageProps<typeof load>) {
  const t = useText('lesson');
  const { number } = useFormat();
  const [open, setOpen] = useState<'add' | 'invites' | 'batches' | null>(null);
  const { course, states, batches } = list;
  const path = `/lesson/desk/courses/${course.id}/learners`;
  const queryOf = (part: Partial<typeof filter>) =>
    Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '' && value !== 'name');
  const addressOf = (part: Partial<typeof filter>) => `${path}?${new URLSearchParams(queryOf(part))}`.replace(/\?$/, '');
  const query = queryOf({});
  return (
    <DeskArea
      title={course.title}
      back={{ to: '/lesson/desk', label: t('page.desk') }}
      actions={
        <>
          <Button data-key="c" onClick={() => setOpen('add')}>
            <Icon name="plus" />
            {t('desk.people.add')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('invites')}>
            <Icon name="qr" />
            {t('desk.invites.title')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('batches')}>
            <Icon name="users" />
            {t('desk.batches.title')}
          </Button>
        </>
      }
    >
      <p className="lesson-DeskNote">
        {course.seats === null
          ? t('desk.learners.taken', { taken: number(course.taken) })
          : t('desk.learners.takenOf', { taken: number(course.taken), seats: number(course.seats) })}
      </p>
      <ListViews
        label={t('desk.learners.states')}
        shows={[
          { to: addressOf({ state: '', risk: '' }), title: t('desk.all'), current: filter.state === '' && filter.risk === '' },
          ...states.map(({ state, learners }) => ({
            to: addressOf({ state, risk: '' }),
            title: t('desk.learners.stateOf', { state: t(`desk.enrolment.${state}`), count: learners }),
            current: filter.state === state,
          })),
          { to: addressOf({ state: '', risk: 'yes' }), title: t('desk.learners.atRisk'), current: filter.risk === 'yes' },
        ]}
      />
      <FilterForm
        values={{ q: filter.q, batch: filter.batch, sort: filter.sort }}
        keep={{ state: filter.state, risk: filter.risk }}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('desk.learners.search'), type: 'search', maxLength: 100 },
          {
            name: 'batch',
            label: t('desk.learners.batch'),
            options: [{ value: '', label: t('desk.all') }, ...batches.map(({ id, title }) => ({ value: id, label: title }))],
          },
          {
            name: 'sort',
            label: t('desk.learners.sort'),
            options: SORTS.map((value) => ({ value, label: t(`desk.learners.sort.${value}`) })),
          },
        ]}
      />
      <div className="lesson-DeskCardHead">
        <p className="lesson-DeskNote" role="status">
          {t('desk.learners.count', { count: list.total })}
        </p>
        <a className="ui-Button" data-variant="quiet" href={`/lesson/desk/courses/${course.id}/learners.csv`} download>
          <Icon name="download" />
          {t('desk.learners.csv')}
        </a>
      </div>
      <LearnerTable
        list={list}
        empty={
          query.length > 0 ? (
            <LinkButton variant="secondary" to={path}>
              {t('desk.clear')}
            </LinkButton>
          ) : (
            <Button onClick={() => setOpen('add')}>{t('desk.people.add')}</Button>
          )
        }
        isNarrowed={query.length > 0}
      />
      <Pagination page={list.page} count={list.pages} to={(to) => `${path}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {open === 'add' && <AddPeopleDialog courseId={course.id} batches={batches} onClose={() => setOpen(null)} />}
      {open === 'invites' && <InvitesSheet course={course} batches={batches} onClose={() => setOpen(null)} />}
      {open === 'batches' && <BatchesSheet courseId={course.id} onClose={() => setOpen(null)} />}
    </DeskArea>
  );
}
