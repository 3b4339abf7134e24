import { useText } from '#kernel/contract/page.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { Filter } from '../../gateway/pages/members.ts';

const STATES = ['pending', 'active', 'suspended', 'closing'] as const;

interface Props {
  filter: Filter;
  /** What else of the address stays. */
  keep: Readonly<Record<string, string>>;
}

/** Narrows the list of members. */
export function MembersFilter({ filter, keep }: Props) {
  const t = useText('account');
  return (
    <FilterForm
      values={filter}
      keep={keep}
      submit={t('members.find')}
      fields={[
        { name: 'q', label: t('members.search'), type: 'search', maxLength: 100 },
        {
          name: 'role',
          label: t('members.role'),
          options: [{ value: 'all', label: t('members.allRoles') }, ...MEMBERS.map((value) => ({ value, label: t(`role.${value}`) }))],
        },
        {
          name: 'state',
          label: t('members.state'),
          options: [
            { value: 'all', label: t('members.allStates') },
            ...STATES.map((value) => ({ value, label: t(`members.state.${value}`) })),
          ],
        },
      ]}
    />
  );
}
