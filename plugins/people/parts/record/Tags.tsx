import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Tag } from '#kit/ui/data/Tag.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { TagName } from '../../schemas.ts';
import { call } from '../call.ts';
import { useUndo } from '../useUndo.ts';

interface Props {
  person: string;
  tags: readonly { id: string; name: string }[];
  /** Words that others are filed under. */
  all: readonly string[];
  may: boolean;
}

/** Words that a person is filed under. */
export function Tags({ person, tags, all, may }: Props) {
  const t = useText('people');
  const offerUndo = useUndo('notes.undo');
  const [adding, setAdding] = useState(false);
  const { state, send } = useSend('people', { onFailure: (words) => showToast(words, { tone: 'danger' }) });
  const remove = async ({ id, name }: { id: string; name: string }) => {
    if (await send(() => call('removeTag', { id: person, tag: id })))
      offerUndo(t('tags.removed', { name }), () => call('addTag', { id: person, name }));
  };
  const others = all.filter((name) => !tags.some((tag) => tag.name === name));
  return (
    <section className="ui-Desk-part" aria-labelledby="person-tags">
      <div className="people-Head">
        <h2 id="person-tags">{t('tag')}</h2>
        {may && (
          <Button variant="secondary" data-key="e" onClick={() => setAdding(true)}>
            {t('tags.add')}
          </Button>
        )}
      </div>
      {tags.length === 0 && <p className="people-Note">{t('tags.none')}</p>}
      <div className="people-Tags">
        {tags.map((tag) => (
          <Tag
            key={tag.id}
            label={tag.name}
            remove={
              may
                ? { label: t('tags.remove', { name: tag.name }), disabled: state === 'loading', onRemove: () => void remove(tag) }
                : undefined
            }
          />
        ))}
      </div>
      {adding && (
        <ActionDialog
          of={call}
          name="addTag"
          schema={TagName}
          with={{ id: person }}
          title={t('tags.add')}
          size="small"
          onClose={() => setAdding(false)}
          undo={(reply) => call('removeTag', { id: person, tag: reply.id })}
        >
          <FormField name="name" autoComplete="off" data-autofocus />
          {others.length > 0 && <p className="people-Note">{others.slice(0, 20).join(' · ')}</p>}
        </ActionDialog>
      )}
    </section>
  );
}
