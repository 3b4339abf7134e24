import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import type { PanelProps } from './panelProps.ts';

/** What a task is about: read, and written where the button is pressed. */
export function Description({ view: { description }, writes, set }: PanelProps) {
  const t = useText('project');
  const [draft, setDraft] = useState<{ html: string; seen: string } | null>(null);
  return (
    <section>
      <h3>{t('field.description')}</h3>
      {draft ? (
        <>
          <RichTextField
            name="description"
            label={t('field.description')}
            value={draft.html}
            onChange={(html) => setDraft({ ...draft, html })}
          />
          <div className="ui-Actions">
            <Button
              onClick={() => {
                setDraft(null);
                void set({ description: draft.html }, { description: draft.seen });
              }}
            >
              {t('save')}
            </Button>
            <Button variant="secondary" onClick={() => setDraft(null)}>
              {t('ask.leave')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {description && <Prose html={description} />}
          {writes && (
            <Button variant="quiet" onClick={() => setDraft({ html: description, seen: description })}>
              {t(description ? 'description.edit' : 'description.add')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
