import { useState, type ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskCoursesData } from '../../../../gateway/pages/deskCourses.ts';
import { COURSE_TONES } from './courseTones.ts';
import { EndCourseDialog } from './EndCourseDialog.tsx';
import { NewCourseDialog } from './NewCourseDialog.tsx';

type Course = DeskCoursesData['list']['items'][number];

/** Courses of the desk, whatever their state. */
export function CourseTable({ items, empty, isNarrowed }: { items: readonly Course[]; empty: ReactNode; isNarrowed: boolean }) {
  const t = useText('lesson');
  const { number, date } = useFormat();
  const [copied, setCopied] = useState<Course | null>(null);
  const [ending, setEnding] = useState<{ course: Course; how: 'archive' | 'remove' } | null>(null);
  return (
    <>
      <DataTable
        caption={t('page.deskCourses')}
        columns={[
          { key: 'title', title: t('desk.courses.course') },
          { key: 'state', title: t('desk.courses.state') },
          { key: 'lessons', title: t('desk.courses.lessons'), align: 'end' },
          { key: 'learners', title: t('desk.courses.learners'), align: 'end' },
          { key: 'updated', title: t('desk.courses.updated') },
          { key: 'actions', title: t('desk.actions') },
        ]}
        rows={items.map((course) => ({
          id: course.id,
          cells: [
            <span key="title" className="lesson-Named">
              <span className="lesson-Thumb">{course.cover && <img src={course.cover.url} alt="" loading="lazy" decoding="async" />}</span>
              <span>
                <Link className="ui-Target" to={`/lesson/desk/courses/${course.id}`}>
                  {course.title}
                </Link>
                <small>{course.instructors.join(', ')}</small>
              </span>
            </span>,
            <span key="state" className="lesson-Marks">
              <Badge tone={COURSE_TONES[course.state]}>{t(`desk.courseState.${course.state}`)}</Badge>
              {course.state === 'published' && course.changes > 0 && (
                <Badge tone="warning">{t('desk.course.changes', { count: course.changes })}</Badge>
              )}
            </span>,
            number(course.lessons),
            <Link
              key="learners"
              className="ui-Target"
              to={`/lesson/desk/courses/${course.id}/learners`}
              aria-label={t('desk.courses.learnersOf', { count: course.learners })}
            >
              {number(course.learners)}
            </Link>,
            <span key="updated" className="lesson-When">
              {date(course.updatedAt, 'short')}
            </span>,
            <MenuButton
              key="actions"
              label={t('desk.courses.actionsOf', { title: course.title })}
              groups={[
                [
                  { label: t('desk.courses.copy'), icon: 'copy', onSelect: () => setCopied(course) },
                  {
                    label: t('desk.courses.export'),
                    icon: 'download',
                    onSelect: () => location.assign(`/lesson/desk/courses/${course.id}/course.json`),
                  },
                ],
                [
                  ...(course.state === 'archived'
                    ? []
                    : [
                        { label: t('desk.course.archive'), icon: 'folder' as const, onSelect: () => setEnding({ course, how: 'archive' }) },
                      ]),
                  ...(course.state === 'draft' && course.learners === 0
                    ? [
                        {
                          label: t('desk.course.remove'),
                          icon: 'trash' as const,
                          tone: 'danger' as const,
                          onSelect: () => setEnding({ course, how: 'remove' }),
                        },
                      ]
                    : []),
                ],
              ]}
            />,
          ],
        }))}
        empty={<EmptyState icon="folder" title={t(isNarrowed ? 'desk.courses.nothing' : 'desk.courses.empty')} action={empty} />}
      />
      {copied && <NewCourseDialog of={copied} onClose={() => setCopied(null)} />}
      {ending && <EndCourseDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}
