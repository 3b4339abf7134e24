import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskPage, type DeskPageProps } from '#kit/ui/desk/DeskPage.tsx';
import './desk.css';

const TABS = [
  ['lesson.desk', '/lesson/desk', 'desk.tab.overview'],
  ['lesson.deskCourses', '/lesson/desk/courses', 'desk.tab.courses'],
  ['lesson.deskQuestions', '/lesson/desk/questions', 'desk.tab.questions'],
  ['lesson.deskDates', '/lesson/desk/dates', 'desk.tab.dates'],
] as const;

type Props = Pick<DeskPageProps, 'title' | 'back' | 'actions'> & { children: ReactNode };

/** A page of those who write and teach courses. Only the tabs that this visitor has. */
export function DeskArea(page: Props) {
  const t = useText('lesson');
  return <DeskPage area={t('desk.area')} tabsLabel={t('desk.tabs')} tabs={TABS.map(([id, to, key]) => [id, to, t(key)])} {...page} />;
}
