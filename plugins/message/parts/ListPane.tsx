import { useSite, useText, Link } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { ListData } from '../gateway/pages/listData.ts';
import { boxPath } from './boxPath.ts';
import { FoundList } from './FoundList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { StartButtons } from './StartButtons.tsx';
import { ThreadList } from './ThreadList.tsx';

export interface ListPaneProps extends ListData {
  /** The conversation on show beside it. */
  current?: string;
}

/** The visitor's conversations: boxes, search, the list, and beginning a new one. */
export function ListPane({ boxes, box, threads, q, found, current }: ListPaneProps) {
  const t = useText('message');
  const { calls, settings } = useSite();
  const direct = settings.message?.directMessages !== false;
  const Heading = current ? 'h2' : 'h1';
  return (
    <section className="message-List" aria-labelledby="message-list">
      <header className="message-List-head">
        <Heading id="message-list">{t('list.title')}</Heading>
        <div className="ui-Actions">
          <StartButtons />
        </div>
      </header>
      {boxes.length > 1 && (
        <Tabs
          label={t('list.boxes')}
          tabs={boxes.map((each) => ({ to: boxPath(each), title: t(`list.${each}`) }))}
          current={boxPath(box)}
        />
      )}
      {'message.listReports' in calls && (
        <Link className="message-List-reports" to="/user/message/reports">
          <Icon name="warning" />
          {t('list.reports')}
        </Link>
      )}
      <SearchForm box="own" q={q} label={t('list.search')} />
      {q && box === 'own' ? (
        <FoundList q={q} found={found} />
      ) : (
        <ThreadList key={box} box={box} threads={threads} current={current} direct={direct} />
      )}
    </section>
  );
}
