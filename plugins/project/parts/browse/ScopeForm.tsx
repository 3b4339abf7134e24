import { useText } from '#kernel/contract/page.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { TaskQuery } from '../../rules/query.ts';

/** Which project a page is about: one, or all. */
export function ScopeForm({ query, choices }: { query: TaskQuery; choices: readonly { readonly key: string; readonly name: string }[] }) {
  const t = useText('project');
  return (
    <FilterForm
      values={{ project: query.project }}
      submit={t('filter.find')}
      fields={[
        {
          name: 'project',
          label: t('filter.project'),
          options: [
            { value: '', label: t('filter.allProjects') },
            ...choices.map(({ key, name }) => ({ value: key, label: `${key} ${name}` })),
          ],
        },
      ]}
    />
  );
}
