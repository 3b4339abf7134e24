import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import type { ThreadLines, Box } from '../schemas.ts';
import { ThreadItem } from './ThreadItem.tsx';
import { useThreads } from './useThreads.ts';

export const EMPTY: Readonly<Record<Box, string>> = {
  own: 'list.empty',
  waiting: 'list.emptyWaiting',
  support: 'list.emptySupport',
  closed: 'list.emptyClosed',
};

/** Conversations, the last spoken in first; it changes while the visitor looks at it. */
export function ThreadList({ box, threads, current, direct }: { box: Box; threads: ThreadLines; current?: string; direct: boolean }) {
  const t = useText('message');
  const { lines, next, state, more } = useThreads(box, threads);
  if (lines.length === 0)
    return (
      <EmptyState icon="chat" title={t(EMPTY[box])}>
        {box === 'own' && <p>{t(direct ? 'list.emptyHint' : 'list.emptySupportOnly')}</p>}
      </EmptyState>
    );
  return (
    <nav className="message-Threads" aria-label={t('list.threads')}>
      <ul className="message-Items">
        {lines.map((line) => (
          <ThreadItem key={line.id} line={line} current={line.id === current} />
        ))}
      </ul>
      {state === 'failed' && (
        <Alert tone="danger" live>
          <p>{t('list.failed')}</p>
        </Alert>
      )}
      {next !== null && (
        <SubmitButton
          type="button"
          variant="secondary"
          state={state === 'loading' ? 'loading' : 'normal'}
          labels={{ normal: t('list.more'), loading: t('thread.loading') }}
          onClick={() => void more()}
        />
      )}
    </nav>
  );
}
