import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { RecordData } from '../../gateway/pages/record.ts';
import { NoteText } from '../../schemas.ts';
import { call } from '../call.ts';
import { useUndo } from '../useUndo.ts';

type Note = RecordData['notes'][number];

function NoteItem({ note, may }: { note: Note; may: boolean }) {
  const t = useText('people');
  const format = useFormat();
  const offerUndo = useUndo('notes.undo');
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <ActionForm
        of={call}
        name="editNote"
        id={note.id}
        schema={NoteText}
        with={{ note: note.id }}
        values={{ text: note.text }}
        onDone={() => setEditing(false)}
        onCancel={() => setEditing(false)}
      >
        <FormField name="text" lines="several" rows={4} />
      </ActionForm>
    );
  return (
    <>
      <p className="people-Text">{note.text}</p>
      <p className="people-Note">
        {t('notes.by', { by: note.by ?? t('notes.gone'), at: format.date(note.at, 'time') })}
        {note.edited && ` · ${t('notes.edited')}`}
      </p>
      {note.isOwn && may && (
        <div className="ui-Actions">
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {t('notes.edit')}
          </Button>
          <ActionButton
            of={call}
            name="removeNote"
            with={{ note: note.id }}
            variant="quiet"
            onDone={() => offerUndo(t('notes.removed'), () => call('restoreNote', { note: note.id }))}
          >
            {t('notes.remove')}
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** What the team has written about a person, the newest first. */
export function Notes({ person, notes, may }: { person: string; notes: readonly Note[]; may: boolean }) {
  const t = useText('people');
  return (
    <section className="ui-Desk-part" aria-labelledby="person-notes">
      <h2 id="person-notes">{t('notes.title')}</h2>
      {may && (
        <ActionForm of={call} name="addNote" schema={NoteText} with={{ id: person }} clears>
          <FormField name="text" lines="several" rows={3} />
        </ActionForm>
      )}
      {notes.length === 0 && <p className="people-Note">{t('notes.empty')}</p>}
      <ul className="people-List">
        {notes.map((note) => (
          <li key={note.id}>
            <NoteItem note={note} may={may} />
          </li>
        ))}
      </ul>
    </section>
  );
}
