import { lazy, Suspense, useState } from 'react';
import { useSite, useText, Link } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { ThreadLines, Box } from '../schemas.ts';
import type { Found } from '../gateway/pages/listData.ts';
import { FoundList } from './FoundList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { ThreadList } from './ThreadList.tsx';

const BOXES: readonly Box[] = ['own', 'support', 'closed'];
const StartDialog = lazy(() => import('./StartDialog.tsx'));

export interface ListPaneProps {
  box: Box;
  threads: ThreadLines;
  /** What was looked for, and what was found. */
  q: string;
  found: readonly Found[];
  /** The conversation on show beside it. */
  current?: string;
}

/** The visitor's conversations: boxes, search, the list, and beginning a new one. */
export function ListPane({ box, threads, q, found, current }: ListPaneProps) {
  const t = useText('message');
  const { calls, settings } = useSite();
  const [starting, setStarting] = useState<'direct' | 'support' | null>(null);
  const direct = settings.message?.directMessages !== false;
  const boxes = [
    { to: '/user/message', title: t('list.own') },
    { to: '/user/message?box=support', title: t('list.support') },
    { to: '/user/message?box=closed', title: t('list.closed') },
  ];
  const Heading = current ? 'h2' : 'h1';
  return (
    <section className="message-List" aria-labelledby="message-list">
      <header className="message-List-head">
        <Heading id="message-list">{t('list.title')}</Heading>
        <div className="ui-Actions">
          {direct && (
            <Button variant="secondary" onClick={() => setStarting('direct')}>
              <Icon name="edit" />
              {t('start.direct')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setStarting('support')}>
            <Icon name="chat" />
            {t('start.support')}
          </Button>
        </div>
      </header>
      {'message.assign' in calls && <Tabs label={t('list.boxes')} tabs={boxes} current={boxes[BOXES.indexOf(box)]!.to} />}
      {'message.listReports' in calls && (
        <Link className="message-List-reports" to="/user/message/reports">
          <Icon name="warning" />
          {t('list.reports')}
        </Link>
      )}
      <SearchForm key={q} q={q} />
      {q ? <FoundList q={q} found={found} /> : <ThreadList key={box} box={box} threads={threads} current={current} direct={direct} />}
      {starting && (
        <Suspense>
          <StartDialog kind={starting} onClose={() => setStarting(null)} />
        </Suspense>
      )}
    </section>
  );
}
