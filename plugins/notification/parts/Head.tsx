import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';

/** Heading and views of the notification pages. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText('notification');
  return (
    <>
      <header className="notification-Head">
        <h1>{title}</h1>
        {children}
      </header>
      <Tabs
        label={t('page.views')}
        tabs={[
          { to: '/user/notifications', title: t('page.all') },
          { to: '/user/notifications?show=unread', title: t('page.unread') },
          { to: '/user/notifications/settings', title: t('settings.tab') },
        ]}
      />
    </>
  );
}
