import { useRef, useState } from 'react';
import { useFormat, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import type { Comment, Thread } from '../../calls/comments.ts';
import { call } from '../call.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentView } from './CommentView.tsx';
import { useDraft } from './drafts.ts';
import type { CommentDesk } from './useComments.ts';
import { useFocusIn } from './useFocusIn.ts';

export interface ThreadViewProps {
  thread: Thread;
  itemId: string;
  may: { readonly comment: boolean; readonly remove: boolean };
  desk: Pick<CommentDesk, 'put' | 'again'>;
  /** It is gone: the focus goes on from the panel's heading. */
  onGone: () => void;
}

interface ThreadActsProps extends Pick<ThreadViewProps, 'thread' | 'may'> {
  folded: boolean;
  /** An answer is being written. */
  writes: boolean;
  pending: boolean;
  /** Null where it must stay open. */
  onFold: (() => void) | null;
  onReply: () => void;
  onResolve: (resolved: boolean) => void;
}

/** What can be done with a thread. The first of its buttons is marked: it has the focus where another has gone. */
function ThreadActs({ thread, may, folded, writes, pending, onFold, onReply, onResolve }: ThreadActsProps) {
  const t = useText('files');
  const { date } = useFormat();
  const done = thread.resolvedAt !== null;
  const of = { by: thread.by ?? t('comments.left'), at: date(thread.createdAt, 'time') };
  const fold = t(folded ? 'comments.show' : 'comments.fold', { count: thread.replies.length + 1 });
  return (
    <div className="files-Comment-acts">
      {done && onFold && (
        <Button
          data-first
          variant="quiet"
          aria-expanded={!folded}
          aria-label={t('comments.showOf', { what: fold, ...of })}
          onClick={onFold}
        >
          {fold}
        </Button>
      )}
      {may.comment && !folded && !writes && (
        <Button data-first={done ? undefined : true} variant="quiet" aria-label={t('comments.replyTo', of)} onClick={onReply}>
          {t('comments.reply')}
        </Button>
      )}
      {may.comment && (
        <Button
          variant="quiet"
          aria-disabled={pending || undefined}
          aria-label={t(done ? 'comments.reopenOf' : 'comments.resolveOf', of)}
          onClick={() => onResolve(!done)}
        >
          {t(done ? 'comments.reopen' : 'comments.resolve')}
        </Button>
      )}
    </div>
  );
}

/** That a thread is done with, and who found so. */
function DoneMark({ by }: { by: string | null }) {
  const t = useText('files');
  return (
    <p className="files-Thread-done">
      <Badge tone="success">{t('comments.done')}</Badge>
      {by && <span>{t('comments.doneBy', { by })}</span>}
    </p>
  );
}

/** A comment and its answers. What is done with is folded; it opens by a press, and an answer opens it for everybody. */
export function ThreadView({ thread, itemId, may, desk, onGone }: ThreadViewProps) {
  const t = useText('files');
  const why = useProblem();
  const { date } = useFormat();
  const [draft] = useDraft(`reply:${thread.id}`);
  const [replies, setReplies] = useState(false);
  const [opened, setOpened] = useState(false);
  const [doomed, setDoomed] = useState<Comment | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const element = useRef<HTMLLIElement>(null);
  const focusFirst = useFocusIn(element, '[data-first]');
  const done = thread.resolvedAt !== null;
  const folded = done && !opened && draft === null;
  const of = { by: thread.by ?? t('comments.left'), at: date(thread.createdAt, 'time') };

  const endReply = () => {
    setReplies(false);
    focusFirst();
  };
  /** Does something about the thread; why it was refused stands in it. */
  async function act(work: () => Promise<void>) {
    if (pending) return;
    setPending(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(why(error));
    } finally {
      setPending(false);
    }
  }
  const resolve = (resolved: boolean) =>
    act(async () => {
      desk.put(
        thread.id,
        await call('resolveComment', { id: thread.id, resolved }),
        t(resolved ? 'comments.resolved' : 'comments.reopened'),
      );
      setOpened(false);
      focusFirst();
    });
  const remove = (comment: Comment) =>
    act(async () => {
      const left = await call('removeComment', { id: comment.id });
      setDoomed(null);
      desk.put(thread.id, left, t('comments.removed'));
      onGone();
    }).then(() => setDoomed(null));
  async function edit(id: string, text: string, version: number) {
    try {
      desk.put(thread.id, await call('editComment', { id, text, version }), t('comments.saved'));
    } catch (error) {
      if (call.refused(error, 'comment-changed')) await desk.again();
      throw error;
    }
  }
  const view = (comment: Comment) => (
    <CommentView
      comment={comment}
      may={may}
      onEdit={(text, version) => edit(comment.id, text, version)}
      onRemove={() => setDoomed(comment)}
    />
  );
  return (
    <li ref={element} className="files-Thread" data-done={done || undefined}>
      {done && <DoneMark by={thread.resolvedBy} />}
      {folded ? (
        <p className="files-Comment-text files-Thread-start">{thread.removed ? t('comments.gone') : thread.text}</p>
      ) : (
        <>
          {view(thread)}
          {thread.replies.length > 0 && (
            <ol aria-label={t('comments.repliesOf', of)}>
              {thread.replies.map((reply) => (
                <li key={reply.id}>{view(reply)}</li>
              ))}
            </ol>
          )}
        </>
      )}
      {problem && <Alert tone="danger" live title={problem} />}
      {may.comment && !folded && (replies || draft !== null) && (
        <CommentForm
          place={`reply:${thread.id}`}
          label={t('comments.replyLabel', of)}
          submit={t('comments.reply')}
          focus={replies}
          send={async (text) => {
            desk.put(thread.id, await call('addComment', { id: itemId, thread: thread.id, text }), t('comments.replied'));
            endReply();
          }}
          onCancel={endReply}
        />
      )}
      <ThreadActs
        thread={thread}
        may={may}
        folded={folded}
        writes={replies || draft !== null}
        pending={pending}
        onFold={draft === null ? () => setOpened(!opened) : null}
        onReply={() => setReplies(true)}
        onResolve={(resolved) => void resolve(resolved)}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={t('comments.removeTitle')}
        confirmLabel={t('comments.remove')}
        pending={pending}
        onConfirm={() => doomed && void remove(doomed)}
        onCancel={() => setDoomed(null)}
      >
        <p>{t('comments.removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}
