import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { MEMBER_ROLES, type ProjectView } from '../../schemas.ts';
import { call } from '../call.ts';
import { useSaved } from './useSaved.ts';

type Role = (typeof MEMBER_ROLES)[number] | 'none';

/** Who is in a project and what they may do there; others are found by their name. */
export function Members({ project }: { project: ProjectView }) {
  const t = useText('project');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [found, setFound] = useState<readonly { readonly id: string; readonly name: string }[] | null>(null);
  const [q, setQ] = useState('');
  const saved = useSaved();
  const set = async (userId: string, role: Role) => {
    try {
      const { batchId } = await call('setMember', { id: project.id, userId, role });
      saved(t('detail.memberSet'), batchId);
      setFound((before) => before?.filter(({ id }) => id !== userId) ?? null);
      await revalidate();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
  const find = async () => {
    try {
      const { people } = await call('findPeople', { projectId: project.id, q });
      setFound(people.filter(({ id }) => !project.people.some((person) => person.id === id)));
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
  return (
    <section>
      <h2>{t('detail.people')}</h2>
      <ul className="project-Parts">
        {project.people.map(({ id, name, role }) => (
          <li key={id}>
            <SelectField
              label={name}
              value={role}
              options={MEMBER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={({ target }) => void set(id, target.value as Role)}
            />
            <IconButton icon="close" label={t('remove', { name })} onClick={() => void set(id, 'none')} />
          </li>
        ))}
      </ul>
      <form
        className="project-Inline"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField label={t('detail.findPeople')} value={q} maxLength={60} onChange={({ target }) => setQ(target.value)} />
        <Button type="submit" variant="secondary">
          {t('filter.find')}
        </Button>
      </form>
      <div role="status">
        {found?.length === 0 && <p>{t('detail.nobodyFound')}</p>}
        {found?.map(({ id, name }) => (
          <Button key={id} variant="secondary" onClick={() => void set(id, 'member')}>
            {t('detail.addPerson', { name })}
          </Button>
        ))}
      </div>
    </section>
  );
}
