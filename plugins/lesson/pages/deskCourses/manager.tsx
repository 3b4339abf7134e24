import { useState } from 'react';
import { useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import { CourseTable } from '../../parts/desk/authoring/courses/CourseTable.tsx';
import { ImportDialog } from '../../parts/desk/authoring/courses/ImportDialog.tsx';
import { NewCourseDialog } from '../../parts/desk/authoring/courses/NewCourseDialog.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { COURSE_STATES } from '../../schemas.ts';
import type { load } from '../../gateway/pages/deskCourses.ts';

const PATH = '/lesson/desk/courses';

/** All courses that the visitor may change: found, made, copied, archived. */
export default function DeskCoursesPage({ data: { filter, list, creating } }: PageProps<typeof load>) {
  const t = useText('lesson');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'new' | 'import' | null>(creating ? 'new' : null);
  const [wasCreating, setWasCreating] = useState(creating);
  if (wasCreating !== creating) {
    setWasCreating(creating);
    if (creating) setOpen('new');
  }
  const close = () => {
    setOpen(null);
    if (creating) void navigate(PATH, { replace: true });
  };
  const query = Object.entries(filter).filter(([, value]) => value !== '');
  const create = (
    <Button data-key="c" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {t('desk.courses.new')}
    </Button>
  );
  return (
    <DeskArea
      title={t('page.deskCourses')}
      actions={
        <>
          {create}
          <Button variant="secondary" onClick={() => setOpen('import')}>
            <Icon name="upload" />
            {t('desk.courses.import')}
          </Button>
        </>
      }
    >
      <FilterForm
        values={filter}
        submit={t('desk.find')}
        fields={[
          { name: 'q', label: t('desk.courses.search'), type: 'search', maxLength: 100 },
          {
            name: 'state',
            label: t('desk.courses.state'),
            options: [
              { value: '', label: t('desk.all') },
              ...COURSE_STATES.map((value) => ({ value, label: t(`desk.courseState.${value}`) })),
            ],
          },
        ]}
      />
      <p className="lesson-DeskNote" role="status">
        {t('desk.courses.count', { count: list.total })}
      </p>
      <CourseTable
        items={list.items}
        empty={
          query.length > 0 ? (
            <LinkButton variant="secondary" to={PATH}>
              {t('desk.clear')}
            </LinkButton>
          ) : (
            create
          )
        }
        isNarrowed={query.length > 0}
      />
      <Pagination page={list.page} count={list.pages} to={(to) => `${PATH}?${new URLSearchParams([...query, ['page', String(to)]])}`} />
      {open === 'new' && <NewCourseDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </DeskArea>
  );
}
