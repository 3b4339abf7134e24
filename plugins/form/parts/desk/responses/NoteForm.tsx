import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { desk } from '../../../calls/desk.ts';
import { call } from '../../call.ts';

interface Props {
  id: string;
  version: number;
  tags: readonly string[];
  note: string;
}

/** What the staff note about a response: seen by them alone. */
export function NoteForm({ id, version, tags: before, note: noted }: Props) {
  const t = useText('form');
  const [tags, setTags] = useState<readonly string[]>(before);
  const [note, setNote] = useState(noted);
  return (
    <section className="ui-Desk-part" aria-labelledby="form-note">
      <h2 id="form-note">{t('responses.notes')}</h2>
      <ActionForm of={call} name="annotate" schema={desk.annotate.body} with={{ id, version, tags: [...tags], note }} quiet>
        <TagField label={t('responses.tags')} optional maxTags={20} maxLength={40} value={tags} onChange={setTags} />
        <TextArea label={t('responses.note')} optional maxLength={4_000} value={note} onChange={(event) => setNote(event.target.value)} />
      </ActionForm>
    </section>
  );
}
