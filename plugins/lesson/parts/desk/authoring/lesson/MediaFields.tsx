import { useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { FilmState } from './FilmState.tsx';
import { FileLine } from './FileLine.tsx';
import type { LessonForm } from './lessonForm.ts';

const KINDS = { video: 'video', audio: 'audio', file: 'all' } as const;

/** The film, sound or file of a lesson, with what learners see; and the picture before a film begins. */
export function MediaFields({ form: { stored, draft, set, errors, fileOf, know } }: { form: LessonForm }) {
  const t = useText('lesson');
  const [refused, setRefused] = useState('');
  const [unplayable, setUnplayable] = useState<string | null>(null);
  const kind = draft.kind === 'audio' || draft.kind === 'file' ? draft.kind : 'video';
  const media = fileOf(draft.mediaFileId);
  const poster = fileOf(draft.posterFileId);
  const url = media?.film ? media.film.url : (media?.url ?? null);
  const measure = (seconds: number) => {
    if (draft.durationSeconds !== null || !Number.isFinite(seconds)) return;
    set({ durationSeconds: seconds, ...(draft.minutes === 0 && { minutes: Math.ceil(seconds / 60) }) });
  };
  const fails = unplayable !== null && unplayable === draft.mediaFileId && !media?.film;
  const player = {
    className: 'lesson-Preview',
    src: url ?? undefined,
    controls: true,
    preload: 'metadata',
    'aria-label': t('desk.lesson.mediaPreview'),
    onError: () => setUnplayable(draft.mediaFileId),
    onLoadedMetadata: (event: { currentTarget: HTMLMediaElement }) => measure(event.currentTarget.duration),
  } as const;
  return (
    <>
      <div className="lesson-Plain" id="field-mediaFileId" tabIndex={-1}>
        {media && <FileLine file={media} />}
        {/* Captions are a part of their own, below. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        {url && !fails && kind === 'video' && <video {...player} poster={poster?.url ?? media?.film?.poster ?? undefined} />}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        {url && !fails && kind === 'audio' && <audio {...player} />}
        {media?.film && <FilmState lessonId={stored.id} fileId={media.id} film={media.film} />}
        {url && fails && kind !== 'file' && !media?.film && <InlineAlert tone="info">{t('desk.film.afterSave')}</InlineAlert>}
        {(refused || errors.mediaFileId) && <InlineAlert tone="danger">{refused || errors.mediaFileId}</InlineAlert>}
        <div className="ui-Actions">
          <Slot
            of={FilePicker}
            label={t(media ? 'desk.lesson.otherFile' : `desk.lesson.pick.${kind}`)}
            kind={KINDS[kind]}
            onPick={([file]) => {
              if (!file) return;
              const fits = kind === 'file' || file.type.startsWith(`${kind}/`);
              setRefused(fits ? '' : t(`desk.lesson.not.${kind}`, { name: file.name }));
              if (!fits) return;
              know([file]);
              set({ mediaFileId: file.id, durationSeconds: null });
            }}
          />
          {draft.mediaFileId && (
            <Button variant="quiet" onClick={() => set({ mediaFileId: null, durationSeconds: null })}>
              {t('desk.lesson.noFile')}
            </Button>
          )}
        </div>
      </div>
      {kind === 'video' && (
        <div className="lesson-Plain" id="field-posterFileId" tabIndex={-1}>
          <p className="ui-Field-label">{t('desk.lesson.field.posterFileId')}</p>
          {poster && <FileLine file={poster} />}
          {errors.posterFileId && <InlineAlert tone="danger">{errors.posterFileId}</InlineAlert>}
          <div className="ui-Actions">
            <Slot
              of={FilePicker}
              label={t('desk.lesson.pickPoster')}
              kind="image"
              onPick={([file]) => file && set({ posterFileId: know([file])[0] ?? null })}
            />
            {draft.posterFileId && (
              <Button variant="quiet" onClick={() => set({ posterFileId: null })}>
                {t('desk.lesson.noPoster')}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}
