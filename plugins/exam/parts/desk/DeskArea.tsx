import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskPage, type DeskPageProps } from '#kit/ui/desk/DeskPage.tsx';
import './desk.css';

const TABS = [
  ['exam.deskExams', '/exam/desk', 'page.deskExams'],
  ['exam.deskBanks', '/exam/desk/banks', 'page.deskBanks'],
  ['exam.deskGrading', '/exam/desk/grading', 'page.deskGrading'],
] as const;

type Props = Pick<DeskPageProps, 'title' | 'back' | 'actions'> & { children: ReactNode };

/** A page of the staff who write and grade exams. Only the tabs that this visitor has. */
export function DeskArea(page: Props) {
  const t = useText('exam');
  return <DeskPage area={t('area')} tabsLabel={t('desk.tabs')} tabs={TABS.map(([id, to, key]) => [id, to, t(key)])} {...page} />;
}
