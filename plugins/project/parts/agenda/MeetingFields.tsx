import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { AgendaView } from '../../gateway/pages/others.ts';
import type { ProjectView } from '../../schemas.ts';
import type { useMeeting } from './useMeeting.ts';

/** A point of a meeting before anything is known of it but that it is one. */
export const newItem = (title: string): AgendaView['items'][number] => ({
  id: crypto.randomUUID(),
  title,
  minutes: 10,
  ownerId: null,
  notes: '',
  state: 'open',
  decision: '',
  taskId: null,
  taskKey: null,
  owner: '',
});

interface Props extends Pick<ReturnType<typeof useMeeting>, 'draft' | 'set'> {
  people: ProjectView['people'];
}

/** What a meeting is called, where and when it is, and who comes. */
export function MeetingFields({ draft, set, people }: Props) {
  const t = useText('project');
  return (
    <section className="project-Facts">
      <TextField label={t('meeting.title')} value={draft.title} maxLength={200} onChange={({ target }) => set({ title: target.value })} />
      <TextField label={t('meeting.place')} value={draft.place} maxLength={200} onChange={({ target }) => set({ place: target.value })} />
      <MomentPicker label={t('meeting.starts')} value={draft.startsAt} onChange={(startsAt) => startsAt && set({ startsAt })} />
      <MomentPicker label={t('meeting.ends')} value={draft.endsAt} onChange={(endsAt) => endsAt && set({ endsAt })} />
      <CheckboxGroup
        legend={t('meeting.people')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.attendeeIds}
        onChange={(attendeeIds) => set({ attendeeIds })}
      />
    </section>
  );
}
