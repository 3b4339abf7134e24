import { useState, type FormEvent, type RefObject } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { LESSON_NOTE_COLOURS, type Note } from '../../schemas.ts';
import { call } from '../call.ts';
import { clock } from '../clock.ts';
import type { PlayerHandle } from './MediaPlayer.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useTyped } from './typed.ts';
import './notes.css';

interface Props {
  course: string;
  slug: string;
  first: readonly Note[];
  /** The lesson has a clock: a note stands at a second of it. */
  timed: boolean;
  player: RefObject<PlayerHandle | null>;
}
const byTime = (a: Note, b: Note) => (a.atSeconds ?? Infinity) - (b.atSeconds ?? Infinity) || a.at.localeCompare(b.at);

/** One's own notes on a lesson, at the second at which they were made; a press leads back to it. */
export default function Notes({ course, slug, first, timed, player }: Props) {
  const t = useText('lesson');
  const problem = useProblem();
  const [notes, setNotes] = useState<readonly Note[]>(first);
  const [body, setBody] = useTyped(`note ${course}/${slug}`);
  const [colour, setColour] = useState<Note['colour']>('yellow');
  const [at, setAt] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'normal' | 'loading'>('normal');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'loading') return;
    if (!body.trim()) return setError(t('note.missing'));
    setState('loading');
    setError(null);
    try {
      const note = await call('addNote', {
        lesson: course,
        slug,
        id: crypto.randomUUID(),
        atSeconds: timed ? (at ?? player.current?.time() ?? 0) : null,
        colour,
        body: body.trim(),
      });
      setNotes((now) => [...now, note].toSorted(byTime));
      setBody('');
      setAt(null);
    } catch (refused) {
      setError(problem(refused));
    }
    setState('normal');
  }
  return (
    <div className="lesson-Notes">
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={timed && at !== null ? t('note.at', { time: clock(at) }) : t('note.new')}
          name="body"
          rows={3}
          maxLength={4000}
          value={body}
          error={error}
          onFocus={() => timed && at === null && setAt(player.current?.time() ?? 0)}
          onChange={(event) => setBody(event.target.value)}
        />
        <fieldset>
          <legend className="ui-Hidden">{t('note.colour')}</legend>
          {LESSON_NOTE_COLOURS.map((name) => (
            <label key={name} data-colour={name}>
              <input type="radio" name="colour" value={name} checked={colour === name} onChange={() => setColour(name)} />
              <span className="ui-Hidden">{t(`note.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton state={state} labels={{ normal: t('note.save') }} variant="secondary" />
      </form>
      {notes.length === 0 ? (
        <p className="lesson-Muted">{t(timed ? 'note.none' : 'note.noneHere')}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              onSeek={(seconds) => player.current?.seek(seconds)}
              onSaved={(saved) => setNotes((now) => now.map((each) => (each.id === saved.id ? saved : each)))}
              onRemoved={() => setNotes((now) => now.filter(({ id }) => id !== note.id))}
            />
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <Alert>
          <p>{t('note.private')}</p>
        </Alert>
      )}
    </div>
  );
}
