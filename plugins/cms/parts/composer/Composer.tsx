import type { TextModules } from '#kit/page/text.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { useProblem, useAddedTexts, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { PageState } from '#kit/ui/feedback/PageState.tsx';
import type { EntryView, Standing } from '../../schemas.ts';
import { ConflictView } from '../editor/ConflictView.tsx';
import { useDraft } from '../editor/useDraft.ts';
import { Desk } from './Desk.tsx';
import { useCatalogue } from './useCatalogue.ts';
import '../editor/EntryEditor.css';
import './Composer.css';

const TEXTS: TextModules = { th: () => import('../../messages/composer/th.json'), en: () => import('../../messages/composer/en.json') };

interface Props {
  entry: EntryView;
  /** Is given what saves the rest before the composer is left. */
  register: (flush: (() => Promise<boolean>) | null) => void;
  onSaved: (standing: Standing) => void;
  onClose: () => void;
}

/** Composes a page of sections, rows, columns and blocks in the whole window. Saves by itself; nothing is live until it is published. */
export default function Composer({ entry, register, onSaved, onClose }: Props) {
  const t = useText('cms');
  const say = useProblem();
  const ready = useAddedTexts('cms', TEXTS);
  const { catalogue, failed } = useCatalogue();
  const draft = useDraft(entry.id, register, onSaved);
  if (!ready) return null;
  const { opened, content, start, saved } = draft;
  const problem = failed ?? draft.failed;
  return (
    <Dialog open size="full" title={t('compose.title', { title: entry.title })} onClose={onClose}>
      {problem !== null ? (
        <Alert tone="danger" live title={say(problem)} />
      ) : !opened || !content || !start || !catalogue ? (
        <PageState kind="loading" />
      ) : saved.kind === 'conflict' ? (
        <div className="cms-Composer-conflict">
          <ConflictView mine={content} error={saved.error} onChoose={draft.settle} />
        </div>
      ) : (
        <Desk
          key={start.edition}
          entry={entry}
          catalogue={catalogue}
          initial={start.content.layout as LayoutDocument | null}
          saved={saved}
          savedAt={draft.savedAt}
          onChange={draft.change}
        />
      )}
    </Dialog>
  );
}
