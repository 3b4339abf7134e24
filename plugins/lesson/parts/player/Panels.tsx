import { lazy, Suspense, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import type { Play } from '../../calls/playSchemas.ts';
import { FileList } from './FileList.tsx';
import type { PlayerHandle } from './MediaPlayer.tsx';

const notes = () => import('./Notes.tsx');
const questions = () => import('./Questions.tsx');
const Notes = import.meta.env.SSR ? (await notes()).default : lazy(notes);
const Questions = import.meta.env.SSR ? (await questions()).default : lazy(questions);

interface Props {
  play: Play;
  slug: string;
  /** Their own notes and questions. */
  learner: boolean;
  player: RefObject<PlayerHandle | null>;
}

/** Below a lesson: its text and files, one's own notes, questions and answers. */
export default function Panels({ play, slug, learner, player }: Props) {
  const t = useText('lesson');
  const id = useId();
  const { settings } = useSite();
  const lesson = play.lesson!;
  const isText = lesson.kind === 'article' || lesson.kind === 'file' || lesson.kind === 'exam' || lesson.kind === 'live';
  const hasAbout =
    (!isText && lesson.bodyHtml !== '') || (lesson.kind !== 'file' && lesson.attachments.length > 0) || lesson.instructorNotes !== null;
  const names = [
    ...(hasAbout ? ['about'] : []),
    ...(learner ? ['notes'] : []),
    ...((learner || play.preview) && settings.lesson?.questions !== false ? ['questions'] : []),
  ];
  const [open, setOpen] = useState(names[0] ?? '');
  if (names.length === 0) return null;
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = names[(names.indexOf(open) + by + names.length) % names.length]!;
    setOpen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="lesson-Panels">
      <div role="tablist" tabIndex={-1} aria-label={t('panel.label')} onKeyDown={press}>
        {names.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={open === name}
            aria-controls={`${id}-panel`}
            tabIndex={open === name ? 0 : -1}
            onClick={() => setOpen(name)}
          >
            {t(`panel.${name}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {open === 'about' && (
          <div className="lesson-Panel-about">
            {!isText && lesson.bodyHtml && <Prose html={lesson.bodyHtml} />}
            {lesson.kind !== 'file' && <FileList files={lesson.attachments} />}
            {lesson.instructorNotes && (
              <section aria-label={t('panel.forTeachers')} className="lesson-Panel-teachers">
                <p>{t('panel.forTeachers')}</p>
                <p>{lesson.instructorNotes}</p>
              </section>
            )}
          </div>
        )}
        <Suspense fallback={<p className="lesson-Muted">{t('play.loading')}</p>}>
          {open === 'notes' && (
            <Notes course={play.course.slug} slug={slug} first={play.notes} timed={lesson.media !== null} player={player} />
          )}
          {open === 'questions' && <Questions course={play.course.slug} slug={slug} />}
        </Suspense>
      </div>
    </div>
  );
}
