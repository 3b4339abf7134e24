import { useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Avatar } from '#kit/ui/data/Avatar.tsx';
import type { Comment } from '../../calls/comments.ts';
import { CommentForm } from './CommentForm.tsx';
import { useDraft } from './drafts.ts';
import { useFocusIn } from './useFocusIn.ts';

export interface CommentViewProps {
  comment: Comment;
  /** What the visitor may do about the file. */
  may: { readonly comment: boolean; readonly remove: boolean };
  /** @throws what it was refused for */
  onEdit: (text: string, version: number) => Promise<void>;
  onRemove: () => void;
}

/** The visitor's own comment while they change it; of what somebody has changed meanwhile in another window the latest is shown. */
function EditForm({ comment, focus, onEdit, onEnd }: Pick<CommentViewProps, 'comment' | 'onEdit'> & { focus: boolean; onEnd: () => void }) {
  const t = useText('files');
  const [before] = useState(comment);
  return (
    <>
      {comment.version !== before.version && comment.text !== before.text && (
        <div className="files-Comment-latest">
          <p>{t('comments.latest')}</p>
          <p className="files-Comment-text">{comment.text}</p>
        </div>
      )}
      <CommentForm
        place={`edit:${comment.id}`}
        label={t('comments.editLabel')}
        submit={t('comments.save')}
        initial={before.text}
        focus={focus}
        send={async (text) => {
          await onEdit(text, comment.version);
          onEnd();
        }}
        onCancel={onEnd}
      />
    </>
  );
}

/** One comment: who said what and when, and what can be done with it. */
export function CommentView({ comment, may, onEdit, onRemove }: CommentViewProps) {
  const t = useText('files');
  const { date } = useFormat();
  const [draft] = useDraft(`edit:${comment.id}`);
  const [edits, setEdits] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const focusActs = useFocusIn(element, '.files-Comment-acts button');
  const { text, removed, createdAt, editedAt, mine } = comment;
  const by = comment.by ?? t('comments.left');
  const at = date(createdAt, 'time');
  const mayEdit = mine && may.comment && !removed;
  const mayRemove = (may.remove || (mine && may.comment)) && !removed;
  const end = () => {
    setEdits(false);
    focusActs();
  };
  return (
    <div ref={element} className="files-Comment" data-removed={removed || undefined}>
      <p className="files-Comment-who">
        <Avatar name={by} size={32} decorative />
        <span>
          <strong>{by}</strong> <time dateTime={createdAt}>{at}</time>
          {editedAt && !removed && <span title={date(editedAt, 'time')}> · {t('comments.edited')}</span>}
        </span>
      </p>
      {mayEdit && (edits || draft !== null) ? (
        <EditForm comment={comment} focus={edits} onEdit={onEdit} onEnd={end} />
      ) : (
        <>
          <p className="files-Comment-text">{removed ? t('comments.gone') : text}</p>
          {(mayEdit || mayRemove) && (
            <div className="files-Comment-acts">
              {mayEdit && (
                <Button variant="quiet" aria-label={t('comments.editOf', { by, at })} onClick={() => setEdits(true)}>
                  {t('comments.edit')}
                </Button>
              )}
              {mayRemove && (
                <Button variant="quiet" aria-label={t('comments.removeOf', { by, at })} onClick={onRemove}>
                  {t('comments.remove')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
