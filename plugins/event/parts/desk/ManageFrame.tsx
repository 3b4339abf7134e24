import type { ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { EventState } from '../../machines/states.ts';
import type { ManageHead, Tab } from '../../gateway/pages/manageHead.ts';
import { managePath } from '../../rules/paths.ts';
import './desk.css';

export const EVENT_TONES: Readonly<Record<EventState, BadgeTone>> = {
  draft: 'neutral',
  published: 'success',
  ongoing: 'success',
  ended: 'neutral',
  archived: 'neutral',
  postponed: 'warning',
  cancelled: 'danger',
};

interface Props {
  head: ManageHead;
  tab: Tab;
  actions?: ReactNode;
  children: ReactNode;
}

/** An event of the desk: what it is and how it stands, and its tabs, each with an address of its own. */
export function ManageFrame({ head, tab, actions, children }: Props) {
  const t = useText('event');
  const { date } = useFormat();
  return (
    <DeskPage
      title={head.title}
      back={{ to: '/event/manage', label: t('page.manage') }}
      state={<Badge tone={EVENT_TONES[head.state]}>{t(`eventState.${head.state}`)}</Badge>}
      lead={date(head.startsAt, 'time')}
      actions={actions}
    >
      <ListViews
        label={t('desk.tabs')}
        shows={head.tabs.map((each) => ({
          to: managePath(head.slug, each),
          title: t(`desk.tab.${each || 'event'}`),
          current: each === tab,
        }))}
      />
      {children}
    </DeskPage>
  );
}
