import { useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Note } from '../../schemas.ts';
import { call } from '../call.ts';
import { clock } from '../clock.ts';

interface Props {
  note: Note;
  onSeek: (seconds: number) => void;
  onSaved: (note: Note) => void;
  onRemoved: () => void;
}

/** A note: read, changed in place, taken away. */
export function NoteItem({ note, onSeek, onSaved, onRemoved }: Props) {
  const t = useText('lesson');
  const format = useFormat();
  const problem = useProblem();
  const [draft, setDraft] = useState<string | null>(null);
  const tried = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
  const { id, atSeconds, quote, colour, body, at } = note;
  const save = () =>
    tried(async () => {
      onSaved(await call('saveNote', { id, atSeconds, quote, colour, body: draft!.trim() }));
      setDraft(null);
    });
  const remove = () =>
    tried(async () => {
      await call('removeNote', { id });
      onRemoved();
    });
  return (
    <li className="lesson-Note" data-colour={colour}>
      <div className="lesson-Note-head">
        {atSeconds !== null && (
          <button type="button" onClick={() => onSeek(atSeconds)} aria-label={t('note.seek', { time: clock(atSeconds) })}>
            <Icon name="play" />
            {clock(atSeconds)}
          </button>
        )}
        <time dateTime={at}>{format.date(at, 'short')}</time>
        <span>
          <IconButton icon="edit" label={t('note.edit')} onClick={() => setDraft(body)} />
          <IconButton icon="trash" label={t('note.remove')} onClick={() => void remove()} />
        </span>
      </div>
      {draft === null ? (
        <p className="lesson-Note-body">{body}</p>
      ) : (
        <div className="lesson-Note-edit">
          <TextArea label={t('note.edit')} rows={3} maxLength={4000} value={draft} onChange={(event) => setDraft(event.target.value)} />
          <div className="ui-Actions">
            <Button onClick={() => draft.trim() && void save()}>{t('note.save')}</Button>
            <Button variant="quiet" onClick={() => setDraft(null)}>
              {t('note.cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
