import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Choices } from '../../../../gateway/pages/deskCourse.ts';
import { EmbedField } from '../../EmbedField.tsx';
import { Part } from '../../Part.tsx';
import type { LessonForm } from './lessonForm.ts';
import { MediaFields } from './MediaFields.tsx';
import { TracksFields } from './TracksFields.tsx';

/** What a lesson of its kind is made of. */
export function ContentPart({ form, choices }: { form: LessonForm; choices: Choices }) {
  const t = useText('lesson');
  const { draft, set, errors } = form;
  switch (draft.kind) {
    case 'video':
    case 'audio':
    case 'file':
      return (
        <Part name="content" title={t(`kind.${draft.kind}`)}>
          <MediaFields form={form} />
          {draft.kind !== 'file' && <TracksFields form={form} />}
        </Part>
      );
    case 'embed':
      return (
        <Part name="content" title={t('kind.embed')}>
          <EmbedField
            label={t('desk.lesson.field.embedUrl')}
            name="embedUrl"
            value={draft.embedUrl}
            error={errors.embedUrl}
            onChange={(embedUrl) => set({ embedUrl })}
          />
        </Part>
      );
    case 'exam':
      return (
        <Part name="content" title={t('kind.exam')}>
          {!choices.has.exams && <InlineAlert>{t('desk.lesson.noExams')}</InlineAlert>}
          <SelectField
            label={t('desk.lesson.field.examId')}
            name="examId"
            placeholder={true}
            value={draft.examId ?? ''}
            error={errors.examId}
            options={choices.exams.map(({ id, title, state }) => ({
              value: id,
              label: state === 'published' ? title : t('desk.lesson.examDraft', { title }),
            }))}
            onChange={(event) => set({ examId: event.target.value || null })}
          />
        </Part>
      );
    case 'live':
      return (
        <Part name="content" title={t('kind.live')}>
          {!choices.has.broadcasts && <InlineAlert>{t('desk.lesson.noBroadcasts')}</InlineAlert>}
          <LiveFields form={form} />
        </Part>
      );
    default:
      return null;
  }
}

/** From when to when a session is; both or neither. */
function LiveFields({ form: { draft, set, errors } }: { form: LessonForm }) {
  const t = useText('lesson');
  const { live } = draft;
  const HOUR = 3_600_000;
  const addHour = (iso: string) => new Date(Date.parse(iso) + HOUR).toISOString();
  return (
    <div className="ui-Desk-pair">
      <MomentPicker
        label={t('desk.lesson.liveStarts')}
        name="live"
        value={live?.startsAt ?? null}
        error={errors.live}
        onChange={(startsAt) =>
          set({ live: startsAt ? { startsAt, endsAt: live && live.endsAt > startsAt ? live.endsAt : addHour(startsAt) } : null })
        }
      />
      {live && (
        <MomentPicker
          label={t('desk.lesson.liveEnds')}
          name="live.endsAt"
          value={live.endsAt}
          error={live.endsAt <= live.startsAt ? t('invalid.order') : undefined}
          onChange={(endsAt) => endsAt && set({ live: { ...live, endsAt } })}
        />
      )}
    </div>
  );
}
