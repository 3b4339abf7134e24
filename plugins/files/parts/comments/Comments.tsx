import { useId, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { call } from '../call.ts';
import { CommentForm } from './CommentForm.tsx';
import { ThreadView } from './ThreadView.tsx';
import { useComments, type CommentPage } from './useComments.ts';
import { useFocusIn } from './useFocusIn.ts';
import './comments.css';

export interface CommentsProps {
  itemId: string;
  /** What was read with the page that shows it. */
  first?: CommentPage | null;
  /** Level of its heading. */
  heading?: 'h2' | 'h3';
}

/** What people say about a file: the newest thread last, and where to say something. */
export function Comments({ itemId, first = null, heading: Heading = 'h3' }: CommentsProps) {
  const t = useText('files');
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const focusHead = useFocusIn(section, '[data-head]');
  const desk = useComments(itemId, first);
  const { page, problem, news, pending } = desk;
  const { total, threads, may, next } = page ?? { total: 0, threads: [], may: null, next: null };
  return (
    <section ref={section} className="files-Comments" aria-labelledby={title}>
      <Heading id={title} data-head tabIndex={-1}>
        {page ? t('comments.title', { count: total }) : t('comments.titleOnly')}
      </Heading>
      <p className="ui-Hidden" role="status">
        <span key={news.at}>{news.words}</span>
      </p>
      {problem && (
        <Alert
          tone="danger"
          live
          title={problem}
          actions={
            <Button variant="secondary" onClick={() => void desk.again()}>
              {t('comments.again')}
            </Button>
          }
        />
      )}
      {!page && !problem && (
        <p role="status">
          <span className="ui-Spinner" /> {t('comments.loading')}
        </p>
      )}
      {next && (
        <Button variant="secondary" disabled={pending} onClick={() => void desk.more()}>
          {t('comments.more')}
        </Button>
      )}
      {page && threads.length === 0 && <p className="files-Comments-note">{t(may?.comment ? 'comments.none' : 'comments.noneYet')}</p>}
      {threads.length > 0 && (
        <ol className="files-Threads" aria-labelledby={title}>
          {threads.map((thread) => (
            <ThreadView key={thread.id} thread={thread} itemId={itemId} may={may!} desk={desk} onGone={focusHead} />
          ))}
        </ol>
      )}
      {may?.comment && (
        <CommentForm
          place={`new:${itemId}`}
          label={t('comments.newLabel')}
          submit={t('comments.send')}
          send={async (text) => {
            const added = await call('addComment', { id: itemId, text });
            desk.put(added.thread.id, added, t('comments.sent'));
          }}
        />
      )}
      {may && !may.comment && <p className="files-Comments-note">{t('comments.seeOnly')}</p>}
    </section>
  );
}
