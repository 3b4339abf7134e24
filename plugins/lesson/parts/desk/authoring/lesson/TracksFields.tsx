import { useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { TRACK_KINDS } from '../../../../schemas.ts';
import { FileLine } from './FileLine.tsx';
import type { LessonForm } from './lessonForm.ts';

/** Captions and chapters of a film: WebVTT files, each in its language. */
export function TracksFields({ form: { draft, set, errors, fileOf, know } }: { form: LessonForm }) {
  const t = useText('lesson');
  const [refused, setRefused] = useState('');
  const { tracks } = draft;
  const change = (index: number, part: Partial<(typeof tracks)[number]>) =>
    set({ tracks: tracks.with(index, { ...tracks[index]!, ...part }) });
  return (
    <Fieldset legend={t('desk.lesson.field.tracks')} hint={t('desk.lesson.tracksHint')} name="tracks">
      {tracks.map((track, index) => {
        const file = fileOf(track.fileId);
        return (
          <div key={track.fileId} className="lesson-DeskCard">
            {file && <FileLine file={file} />}
            <div className="ui-Desk-pair">
              <SelectField
                label={t('desk.lesson.trackKind')}
                name={`tracks.${index}.kind`}
                value={track.kind}
                options={TRACK_KINDS.map((value) => ({ value, label: t(`desk.track.${value}`) }))}
                onChange={(event) => change(index, { kind: event.target.value as typeof track.kind })}
              />
              <SelectField
                label={t('desk.course.field.language')}
                name={`tracks.${index}.language`}
                value={track.language}
                options={['th', 'en'].map((value) => ({ value, label: t(`desk.language.${value}`) }))}
                onChange={(event) => change(index, { language: event.target.value })}
              />
              <TextField
                label={t('desk.lesson.trackLabel')}
                name={`tracks.${index}.label`}
                maxLength={60}
                value={track.label}
                error={errors[`tracks.${index}.label`]}
                onChange={(event) => change(index, { label: event.target.value })}
              />
            </div>
            <div className="ui-Actions">
              <Button variant="quiet" onClick={() => set({ tracks: tracks.toSpliced(index, 1) })}>
                {t('desk.takeOut', { name: track.label || (file?.name ?? '') })}
              </Button>
            </div>
          </div>
        );
      })}
      {(refused || errors.tracks) && <InlineAlert tone="danger">{refused || errors.tracks}</InlineAlert>}
      <div className="ui-Actions">
        <Slot
          of={FilePicker}
          label={t('desk.lesson.addTrack')}
          kind="all"
          disabled={tracks.length >= 10}
          onPick={([file]) => {
            if (!file) return;
            const fits = /\.vtt$/i.test(file.name) || file.type === 'text/vtt';
            setRefused(fits ? '' : t('desk.lesson.not.track', { name: file.name }));
            if (!fits || tracks.some(({ fileId }) => fileId === file.id)) return;
            know([file]);
            set({ tracks: [...tracks, { kind: 'captions', language: 'th', label: t('desk.language.th'), fileId: file.id }] });
          }}
        />
      </div>
    </Fieldset>
  );
}
