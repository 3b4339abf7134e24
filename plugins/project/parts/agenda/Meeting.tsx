import { useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import type { AgendaData, AgendaView } from '../../gateway/pages/others.ts';
import type { ProjectView } from '../../schemas.ts';
import { call } from '../call.ts';
import { PageLookers } from '../looking/PageLookers.tsx';
import { ItemView } from './ItemView.tsx';
import { MeetingFields, newItem } from './MeetingFields.tsx';
import { useMeeting } from './useMeeting.ts';

interface Props extends Pick<AgendaData, 'looked'> {
  meeting: AgendaView;
  project: ProjectView;
  /** Address of the list that it is in. */
  back: string;
}

/** A meeting: before it what is to be spoken of, in it what was decided, after it the minutes, which nobody changes any more. */
export function Meeting({ meeting, project, back, looked }: Props) {
  const t = useText('project');
  const { date } = useFormat();
  const { revalidate } = useRevalidator();
  const { draft, set, item, save, decide, changed, wrong, busy } = useMeeting(meeting);
  const writes = project.role !== 'viewer' && meeting.state !== 'closed';
  return (
    <DeskPage
      title={meeting.title}
      back={{ to: back, label: t('page.agenda') }}
      state={
        <>
          <Badge tone={meeting.state === 'closed' ? 'success' : 'info'}>{t(`meetingState.${meeting.state}`)}</Badge>{' '}
          <PageLookers looked={looked} />
        </>
      }
      lead={`${project.name} · ${date(meeting.startsAt, 'time')}${meeting.place ? ` · ${meeting.place}` : ''}`}
      actions={
        <>
          <a className="ui-Button" data-variant="secondary" href={`/project/admin/agenda/${meeting.id}/minutes.pdf`}>
            {t('meeting.pdf')}
          </a>
          {project.role !== 'viewer' &&
            meeting.acts.map((act) => (
              <ActionButton
                key={act}
                of={call}
                name="actAgenda"
                with={{ id: meeting.id, act }}
                variant={act === 'close' ? 'danger' : 'secondary'}
                disabled={changed}
                done={t(`meetingDone.${act}`)}
                onDone={() => void revalidate()}
              >
                {t(`meetingAct.${act}`)}
              </ActionButton>
            ))}
          {writes && (
            <Button data-key="s" disabled={!changed || busy} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      {wrong && <InlineAlert tone="danger">{wrong}</InlineAlert>}
      {meeting.state === 'closed' && <InlineAlert tone="info">{t('meeting.locked')}</InlineAlert>}
      {writes && <MeetingFields draft={draft} set={set} people={project.people} />}
      <h2>{t('meeting.items')}</h2>
      <ol className="project-Items">
        {draft.items.map((each, at) => (
          <ItemView
            key={each.id}
            item={each}
            stored={meeting.items.some(({ id }) => id === each.id) && !changed}
            people={project.people}
            writes={writes}
            inSession={meeting.state === 'in_session'}
            onChange={(part) => item(at, part)}
            onUp={at > 0 ? () => set({ items: draft.items.with(at - 1, each).with(at, draft.items[at - 1]!) }) : undefined}
            onDecide={(makeTask) => void decide(each, makeTask)}
          />
        ))}
      </ol>
      {writes && (
        <Button variant="secondary" data-key="c" onClick={() => set({ items: [...draft.items, newItem(t('item.untitled'))] })}>
          {t('item.add')}
        </Button>
      )}
      <h2>{t('meeting.minutes')}</h2>
      {writes ? (
        <RichTextField name="minutes" label={t('meeting.minutes')} value={draft.minutes} onChange={(minutes) => set({ minutes })} />
      ) : (
        <Prose html={meeting.minutes} />
      )}
    </DeskPage>
  );
}
