import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import '../certification.css';

const TABS = [
  ['certification.desk', '/certification/desk', 'desk.issued'],
  ['certification.deskAchievements', '/certification/desk/achievements', 'page.deskAchievements'],
  ['certification.deskTemplates', '/certification/desk/templates', 'page.deskTemplates'],
  ['certification.deskKeys', '/certification/desk/keys', 'page.deskKeys'],
] as const;

interface Props {
  title: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the staff who look after certificates. */
export function DeskArea(props: Props) {
  const t = useText('certification');
  return <DeskPage {...props} area={t('area')} tabsLabel={t('desk.tabs')} tabs={TABS.map(([id, to, key]) => [id, to, t(key)])} />;
}
