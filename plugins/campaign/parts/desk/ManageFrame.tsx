import type { ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { ManageHead, Tab } from '../../gateway/pages/manage.ts';
import type { CampaignState } from '../../machines/states.ts';
import { managePath } from '../../rules/paths.ts';
import './desk.css';

export const CAMPAIGN_TONES: Readonly<Record<CampaignState, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'success',
  closed: 'neutral',
  archived: 'neutral',
};

interface Props {
  head: ManageHead;
  tab: Tab;
  actions?: ReactNode;
  children: ReactNode;
}

/** A campaign of the desk: how it stands, and its tabs, each with an address of its own. */
export function ManageFrame({ head, tab, actions, children }: Props) {
  const t = useText('campaign');
  const { date } = useFormat();
  return (
    <DeskPage
      title={head.title}
      back={{ to: '/campaign/manage', label: t('page.manage') }}
      state={<Badge tone={CAMPAIGN_TONES[head.state]}>{t(`campaignState.${head.state}`)}</Badge>}
      lead={t('desk.openFrom', { from: date(head.opensAt, 'time'), until: date(head.closesAt, 'time') })}
      actions={actions}
    >
      <ListViews
        label={t('desk.tabs')}
        shows={head.tabs.map((each) => ({
          to: managePath(head.slug, each),
          title: t(`desk.tab.${each || 'campaign'}`),
          current: each === tab,
        }))}
      />
      {children}
    </DeskPage>
  );
}
