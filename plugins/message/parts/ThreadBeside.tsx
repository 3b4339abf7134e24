import type { ThreadData } from '../gateway/pages/thread.ts';
import { ListPane } from './ListPane.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import './message.css';

/** A conversation; on wide screens beside the others. */
export const ThreadBeside = ({ thread, list, at }: ThreadData) => (
  <div className="message-Desk" data-view="thread">
    <ListPane {...list} current={thread.thread.id} />
    <ThreadPane key={`${thread.thread.id} ${at ?? ''}`} loaded={thread} at={at} />
  </div>
);
