import { memo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { WorkData } from '../../gateway/pages/work.ts';
import { CHOICES, GROUPINGS, SORTS } from '../../rules/query.ts';
import type { Layout } from '../../schemas.ts';
import { SavedViews } from './SavedViews.tsx';

/** What narrows, groups and sorts tasks: the same bar over every layout, and all of it in the address. */
export const FilterBar = memo(function FilterBar({ data, layout }: { data: WorkData; layout: Layout }) {
  const { query, projects, choices, milestones, me, show } = data;
  const t = useText('project');
  const any = (label: string) => ({ value: '', label });
  const people = [...new Map(projects.flatMap((project) => project.people.map(({ id, name }) => [id, name] as const)))].filter(
    ([id]) => id !== me,
  );
  const unique = (names: readonly string[]) => [...new Set(names)].map((value) => ({ value, label: value }));
  return (
    <div className="project-Filter">
      <FilterForm
        values={query}
        folds
        submit={t('filter.find')}
        keep={{ view: show.view, month: show.month, ...useKeptColumns() }}
        fields={[
          { name: 'q', label: t('filter.q'), type: 'search', maxLength: 100 },
          {
            name: 'project',
            label: t('filter.project'),
            options: [any(t('filter.allProjects')), ...choices.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }))],
          },
          {
            name: 'state',
            label: t('filter.state'),
            options: [
              any(t('all')),
              { value: 'open', label: t('filter.open') },
              ...CHOICES.state.slice(1).map((value) => ({ value, label: t(`group.${value as 'started'}`) })),
              ...(projects.length === 1 ? unique(projects[0]!.states.map(({ name }) => name)) : []),
            ],
          },
          {
            name: 'assignee',
            label: t('filter.assignee'),
            options: [
              any(t('all')),
              { value: 'me', label: t('filter.me') },
              { value: 'none', label: t('nobody') },
              ...people.map(([value, label]) => ({ value, label })),
            ],
          },
          {
            name: 'priority',
            label: t('filter.priority'),
            options: [any(t('all')), ...CHOICES.priority.map((value) => ({ value, label: t(`priority.${value}`) }))],
          },
          {
            name: 'label',
            label: t('filter.label'),
            options: [any(t('all')), ...unique(projects.flatMap(({ labels }) => labels.map(({ name }) => name)))],
          },
          {
            name: 'due',
            label: t('filter.due'),
            options: [
              any(t('all')),
              ...CHOICES.due.map((value) => ({ value, label: t(`due.${value}`) })),
              ...(query.due && !(CHOICES.due as readonly string[]).includes(query.due) ? [{ value: query.due, label: query.due }] : []),
            ],
          },
          {
            name: 'type',
            label: t('filter.type'),
            options: [any(t('all')), ...CHOICES.type.map((value) => ({ value, label: t(`type.${value}`) }))],
          },
          {
            name: 'milestone',
            label: t('filter.milestone'),
            options: [any(t('all')), ...milestones.map(({ id, title }) => ({ value: id, label: title }))],
          },
          {
            name: 'archived',
            label: t('filter.archived'),
            options: [
              any(t('filter.live')),
              { value: 'snoozed', label: t('filter.snoozed') },
              { value: '1', label: t('filter.archivedOnly') },
            ],
          },
          {
            name: 'group',
            label: t('filter.group'),
            options: [any(t('filter.asUsual')), ...GROUPINGS.map((value) => ({ value, label: t(`grouping.${value}`) }))],
          },
          {
            name: 'sort',
            label: t('filter.sort'),
            options: [any(t('sort.order')), ...SORTS.slice(1).map((value) => ({ value, label: t(`sort.${value as 'due'}`) }))],
          },
        ]}
      />
      <SavedViews data={data} layout={layout} />
    </div>
  );
});
