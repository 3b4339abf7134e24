import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { ThreadData } from '../../gateway/pages/thread.ts';
import { Again } from './Again.tsx';
import { Composer } from './Composer.tsx';
import { ThreadList } from './ThreadList.tsx';
import { TurnView } from './TurnView.tsx';
import { useAsking, type Pending } from './useAsking.ts';
import './talk.css';

/** An answer while it is written. */
function PendingView({ question, text }: Pending) {
  const t = useText('ai');
  return (
    <li className="ai-Turn">
      <div className="ai-Question">
        <p>{question}</p>
      </div>
      <div className="ai-Answer" aria-busy="true">
        {text ? <p className="ai-Text">{text}</p> : <p className="ai-Note">{t('turn.waiting')}…</p>}
      </div>
    </li>
  );
}

function Closed({ why }: { why: 'guests' | 'exam' }) {
  const t = useText('ai');
  return (
    <EmptyState
      icon="chat"
      title={t(`talk.${why}`)}
      action={why === 'guests' && <LinkButton to="/user/login?next=%2Fai">{t('talk.signIn')}</LinkButton>}
    />
  );
}

/** A conversation with the site: questions, answers with their sources, and where one asks. */
export function TalkPage({ data }: { data: ThreadData }) {
  const { thread, turns, threads, next, closed, streams, provider, most, welcome } = data;
  const t = useText('ai');
  const { ask, stop, pending, failed } = useAsking(data);
  const last = turns.at(-1);
  const isCut = last && (last.state === 'failed' || last.state === 'stopped');
  if (closed) {
    return (
      <div className="ai-Page">
        <h1>{t('page.ai')}</h1>
        <Closed why={closed} />
      </div>
    );
  }
  return (
    <div className="ai-Page">
      <h1>{t('page.ai')}</h1>
      <p className="ai-Note">
        {t(provider ? 'talk.lead' : 'talk.leadQuotes')} · {t('talk.most', { most })}
      </p>
      {turns.length === 0 && welcome && <p>{welcome}</p>}
      <ol className="ai-Turns" aria-live="polite">
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} />
        ))}
        {pending && <PendingView {...pending} />}
      </ol>
      {isCut && !pending && <Again thread={thread} next={next} question={last.question} onAsk={ask} />}
      <Composer
        key={thread}
        thread={thread}
        next={next}
        busy={pending !== null}
        failed={failed}
        onAsk={ask}
        onStop={streams ? stop : null}
      />
      <ThreadList thread={thread} threads={threads} />
    </div>
  );
}
