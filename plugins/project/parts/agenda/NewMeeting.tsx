import { useState, type FormEvent } from 'react';
import { go, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { ProjectView } from '../../schemas.ts';
import { call } from '../call.ts';
import { textOf } from '../textOf.ts';

const HOUR = 3_600_000;

export function NewMeeting({ projects, onClose }: { projects: readonly ProjectView[]; onClose: () => void }) {
  const t = useText('project');
  const problem = useProblem();
  const [startsAt, setStarts] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const projectId = textOf(fields, 'project');
    const title = textOf(fields, 'title');
    if (!title || !startsAt) return setWrong(t('meeting.missing'));
    const from = new Date(startsAt);
    try {
      const { id } = await call('createAgenda', {
        projectId,
        title,
        startsAt: from.toISOString(),
        endsAt: new Date(from.getTime() + HOUR).toISOString(),
        place: textOf(fields, 'place'),
      });
      go(`/project/admin/agenda?project=${projects.find((each) => each.id === projectId)!.key}&agenda=${id}`);
    } catch (error) {
      setWrong(problem(error));
    }
  };
  return (
    <Dialog open title={t('meeting.new')} onClose={onClose}>
      <form className="project-New" onSubmit={(event) => void send(event)} noValidate>
        <TextField name="title" label={t('meeting.title')} maxLength={200} error={wrong} data-autofocus />
        <SelectField name="project" label={t('filter.project')} options={projects.map(({ id, name }) => ({ value: id, label: name }))} />
        <MomentPicker label={t('meeting.starts')} value={startsAt} onChange={setStarts} />
        <TextField name="place" label={t('meeting.place')} maxLength={200} />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit">{t('meeting.create')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
