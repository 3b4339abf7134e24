import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { TeachingData } from '../../../gateway/pages/desk.ts';
import { PercentLine } from '../PercentLine.tsx';

type Course = TeachingData['courses'][number];
/** What waits for the teacher, and where it is looked at. */
const WAITS = [
  ['requests', 'state=requested', 'warning'],
  ['waiting', 'state=waitlisted', 'info'],
  ['atRisk', 'risk=yes', 'warning'],
] as const;

/** Courses with how their learners go on, each with what waits for somebody. */
export function TaughtTable({ courses }: { courses: readonly Course[] }) {
  const t = useText('lesson');
  const { number } = useFormat();
  const learners = (course: Course, query = '') => `/lesson/desk/courses/${course.id}/learners${query && `?${query}`}`;
  const waits = (course: Course) =>
    WAITS.flatMap(([what, query, tone]) =>
      course[what] === 0
        ? []
        : [
            <Link key={what} className="ui-Target" to={learners(course, query)}>
              <Badge tone={tone}>{t(`desk.home.${what}Of`, { count: course[what] })}</Badge>
            </Link>,
          ],
    );
  return (
    <DataTable
      caption={t('desk.home.courses')}
      columns={[
        { key: 'title', title: t('desk.courses.course') },
        { key: 'learners', title: t('desk.home.learners'), align: 'end' },
        { key: 'progress', title: t('desk.home.progress') },
        { key: 'finished', title: t('desk.home.finished'), align: 'end' },
        { key: 'waits', title: t('desk.home.waits') },
      ]}
      rows={courses.map((course) => ({
        id: course.id,
        cells: [
          <Link key="title" className="ui-Target" to={learners(course)}>
            {course.title}
          </Link>,
          number(course.learners),
          <PercentLine key="progress" percent={course.averagePercent} label={t('desk.home.progressOf', { course: course.title })} />,
          number(course.finished),
          <span key="waits" className="lesson-Marks">
            {waits(course)}
            {course.openQuestions > 0 && (
              <Link className="ui-Target" to="/lesson/desk/questions">
                <Badge tone="warning">{t('desk.home.questionsOf', { count: course.openQuestions })}</Badge>
              </Link>
            )}
            {waits(course).length === 0 && course.openQuestions === 0 && (
              <span className="lesson-DeskNote">{t('desk.home.nothingWaits')}</span>
            )}
          </span>,
        ],
      }))}
      empty={
        <EmptyState
          icon="users"
          title={t('desk.home.empty')}
          action={<LinkButton to="/lesson/desk/courses">{t('desk.tab.courses')}</LinkButton>}
        >
          <p>{t('desk.home.emptyHint')}</p>
        </EmptyState>
      }
    />
  );
}
