import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import { useProblem, useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import RichText from '#kit/ui/forms/richText/RichText.tsx';
import type { Standing } from '../../schemas.ts';
import { usePictureHelp } from '../usePictureHelp.tsx';
import { ConflictView } from './ConflictView.tsx';
import { EntryFields } from './EntryFields.tsx';
import { Translations } from './Translations.tsx';
import { useDraft } from './useDraft.ts';
import './EntryEditor.css';

interface Props {
  id: string;
  /** Is given what saves the rest before the editor is left. */
  register: (flush: (() => Promise<boolean>) | null) => void;
  onSaved: (standing: Standing) => void;
}

/** Title, slug, picture and text of an entry, edited in the place where they are read. Saves by itself; nothing is live until it is published. */
export default function EntryEditor({ id, register, onSaved }: Props) {
  const t = useText('cms');
  const say = useProblem();
  const format = useFormat();
  const pictureHelp = usePictureHelp();
  const { opened, content, start, saved, savedAt, failed, change, keep, settle } = useDraft(id, register, onSaved);

  if (failed !== null) return <Alert tone="danger" live title={say(failed)} />;
  if (!opened || !content || !start) return <PageState kind="loading" />;
  if (saved.kind === 'conflict') return <ConflictView mine={content} error={saved.error} onChoose={settle} />;

  const problems = saved.kind === 'problem' ? (refusedFields(saved.error) ?? {}) : {};
  const errors = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]));
  const unknown = saved.kind === 'problem' && Object.keys(problems).length === 0;
  return (
    <section className="cms-Editor" aria-label={t('edit.title')}>
      <div className="cms-Editor-status">
        <p role="status" data-kind={saved.kind}>
          {saved.kind === 'saved' && savedAt ? t('saved.at', { at: format.date(savedAt, 'time') }) : t(`saved.${saved.kind}`)}
        </p>
        <Button variant="secondary" onClick={() => void keep()}>
          {t('edit.keep')}
        </Button>
      </div>
      {unknown && (
        <Alert tone="danger" live>
          {say(saved.error)}
        </Alert>
      )}
      <EntryFields content={content} entry={opened.entry} errors={errors} onChange={change} />
      <details>
        <summary>{t('edit.translations')}</summary>
        <div>
          <Translations editing={opened} />
        </div>
      </details>
      {content.layout ? (
        <Alert>{t('edit.composed')}</Alert>
      ) : (
        <RichText
          key={start.edition}
          label={t('field.body')}
          initial={start.content}
          onChange={({ doc, html }) => change({ doc, html })}
          {...pictureHelp}
        />
      )}
    </section>
  );
}
