import { useState } from 'react';
import { useFormat, useLive, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { byDay } from '../../parts/days.ts';
import { Head } from '../../parts/Head.tsx';
import { NoticeRow } from '../../parts/NoticeRow.tsx';
import { useReading } from '../../parts/useReading.ts';
import type { notification } from '../../plugin.ts';
import type { load } from '../../gateway/pages/notifications.ts';
import '../../parts/notices.css';

const HERE = '/user/notifications';

/** What the visitor was told, by day, the newest first. */
export default function NotificationsPage({ data: { show, older, list } }: PageProps<typeof load>) {
  const t = useText('notification');
  const format = useFormat();
  const { items, state, readOne, readAll } = useReading(list.items);
  const [arrived, setArrived] = useState(0);
  useLive<typeof notification, 'arrived'>('notification', 'arrived', () => setArrived((count) => count + 1));
  const query = new URLSearchParams({ ...(show === 'unread' ? { show } : {}), ...(list.next ? { after: list.next } : {}) });

  return (
    <MemberPage area={t('page.area')}>
      <Head title={t('menu.notifications')}>
        {!older && list.unread > 0 && (
          <SubmitButton
            type="button"
            variant="secondary"
            state={state}
            labels={{ normal: t('page.readAll'), success: t('page.allRead') }}
            onClick={() => void readAll()}
          />
        )}
      </Head>
      {arrived > 0 && (
        <Alert
          live
          actions={
            <LinkButton variant="secondary" to={HERE} onClick={() => setArrived(0)}>
              {t('page.show')}
            </LinkButton>
          }
        >
          {t('page.arrived', { count: arrived })}
        </Alert>
      )}
      {items.length === 0 && (
        <EmptyState icon="bell" title={t(show === 'unread' ? 'page.allRead' : 'page.empty')}>
          {t(show === 'unread' ? 'page.allReadHint' : 'page.emptyHint')}
        </EmptyState>
      )}
      {byDay(items, list.now, (iso) => format.date(iso)).map(({ day, when, items: ofDay }) => (
        <section key={day} className="notification-Day">
          <h2>{when ? t(`day.${when}`) : day}</h2>
          <ul>
            {ofDay.map((item) => (
              <NoticeRow key={item.id} item={item} onRead={(id) => void readOne(id)} />
            ))}
          </ul>
        </section>
      ))}
      {(older || list.next) && (
        <div className="ui-Actions">
          {older && (
            <LinkButton variant="quiet" to={show === 'unread' ? `${HERE}?show=unread` : HERE}>
              {t('page.newest')}
            </LinkButton>
          )}
          {list.next && (
            <LinkButton variant="secondary" to={`${HERE}?${query}`}>
              {t('page.older')}
            </LinkButton>
          )}
        </div>
      )}
    </MemberPage>
  );
}
