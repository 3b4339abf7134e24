import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { MOST_QUESTIONS } from '../../../schemas.ts';
import { Part } from '../Part.tsx';
import type { EventForm } from './eventForm.ts';
import { Rows } from './Rows.tsx';

const MOST_SPEAKERS = 60;
const MOST_ITEMS = 100;

/** What happens when and by whom, and what everybody who comes is asked. */
export function ProgrammeParts({ form: { draft, set, errors } }: { form: EventForm }) {
  const t = useText('event');
  return (
    <>
      <Part name="agenda" title={t('part.agenda')}>
        <Rows
          items={draft.agenda}
          onChange={(agenda) => set({ agenda })}
          fresh={{ at: '', title: '', speaker: '', room: '' }}
          most={MOST_ITEMS}
          add={t('agenda.add')}
          renderRow={(item, change, nth) => (
            <>
              <TextField
                label={t('agenda.at')}
                id={`agenda-${nth}-at`}
                type="time"
                value={item.at}
                onChange={(event) => change({ at: event.target.value })}
              />
              <TextField
                label={t('agenda.title')}
                id={`agenda-${nth}-title`}
                maxLength={200}
                value={item.title}
                error={errors[`agenda.${nth}.title`]}
                onChange={(event) => change({ title: event.target.value })}
              />
              <TextField
                label={t('agenda.speaker')}
                id={`agenda-${nth}-speaker`}
                optional
                maxLength={200}
                value={item.speaker}
                onChange={(event) => change({ speaker: event.target.value })}
              />
              <TextField
                label={t('agenda.room')}
                id={`agenda-${nth}-room`}
                optional
                maxLength={120}
                value={item.room}
                onChange={(event) => change({ room: event.target.value })}
              />
            </>
          )}
        />
      </Part>
      <Part name="speakers" title={t('part.speakers')}>
        <Rows
          items={draft.speakers}
          onChange={(speakers) => set({ speakers })}
          fresh={{ name: '', about: '', page: '' }}
          most={MOST_SPEAKERS}
          add={t('speakers.add')}
          renderRow={(item, change, nth) => (
            <>
              <TextField
                label={t('speakers.name')}
                id={`speaker-${nth}-name`}
                maxLength={200}
                value={item.name}
                error={errors[`speakers.${nth}.name`]}
                onChange={(event) => change({ name: event.target.value })}
              />
              <TextField
                label={t('speakers.about')}
                id={`speaker-${nth}-about`}
                optional
                maxLength={500}
                value={item.about}
                onChange={(event) => change({ about: event.target.value })}
              />
              <TextField
                label={t('speakers.page')}
                hint={t('speakers.pageHint')}
                id={`speaker-${nth}-page`}
                optional
                maxLength={200}
                placeholder="/influencer/"
                value={item.page ?? ''}
                error={errors[`speakers.${nth}.page`]}
                onChange={(event) => change({ page: event.target.value.trim() })}
              />
            </>
          )}
        />
      </Part>
      <Part name="questions" title={t('part.questions')}>
        <Rows
          items={draft.questions}
          onChange={(questions) => set({ questions })}
          fresh={{ label: '', required: false, choices: [] }}
          most={MOST_QUESTIONS}
          add={t('questions.add')}
          renderRow={(item, change, nth) => (
            <>
              <TextField
                label={t('questions.label')}
                id={`question-${nth}-label`}
                maxLength={200}
                value={item.label}
                error={errors[`questions.${nth}.label`]}
                onChange={(event) => change({ label: event.target.value })}
              />
              <TextArea
                label={t('questions.choices')}
                hint={t('questions.choicesHint')}
                id={`question-${nth}-choices`}
                optional
                rows={2}
                value={item.choices.join('\n')}
                onChange={(event) => change({ choices: event.target.value === '' ? [] : event.target.value.split('\n').slice(0, 20) })}
              />
              <Checkbox
                label={t('questions.required')}
                id={`question-${nth}-required`}
                checked={item.required}
                onChange={(event) => change({ required: event.target.checked })}
              />
            </>
          )}
        />
      </Part>
    </>
  );
}
