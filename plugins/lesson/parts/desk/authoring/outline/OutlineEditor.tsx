import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskCourse } from '../../../../calls/deskSchemas.ts';
import { Part } from '../../Part.tsx';
import { AddLessonDialog } from './AddLessonDialog.tsx';
import { RemoveDialog, type Removed } from './RemoveDialog.tsx';
import { SectionRow } from './SectionRow.tsx';
import { SectionSheet } from './SectionSheet.tsx';
import { useOutline, type Section } from './useOutline.ts';
import './outline.css';

/** Sections and lessons in their order, as authors have them; marks say how they differ from what learners have. */
export function OutlineEditor({ course }: { course: DeskCourse }) {
  const t = useText('lesson');
  const outline = useOutline(course);
  const [section, setSection] = useState<Section | 'new' | null>(null);
  const [adding, setAdding] = useState<Section | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const add = (
    <Button variant="secondary" onClick={() => setSection('new')}>
      <Icon name="plus" />
      {t('desk.outline.addSection')}
    </Button>
  );
  return (
    <Part name="outline" title={t('desk.course.part.outline')}>
      <p className="lesson-DeskNote">{t('desk.outline.hint')}</p>
      {outline.failed && (
        <Alert tone="danger" live>
          <p>{outline.failed}</p>
        </Alert>
      )}
      <p className="ui-Hidden" role="status">
        {outline.announcement}
      </p>
      {course.sections.length === 0 ? (
        <EmptyState icon="layout" title={t('desk.outline.empty')} action={add}>
          <p>{t('desk.outline.emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <ol className="lesson-DeskOutline" aria-label={t('desk.course.part.outline')}>
            {course.sections.map((each, index) => (
              <SectionRow
                key={each.id}
                sections={course.sections}
                index={index}
                outline={outline}
                onEdit={setSection}
                onAdd={setAdding}
                onRemove={setRemoved}
              />
            ))}
          </ol>
          <div className="ui-Actions">{add}</div>
        </>
      )}
      {section && <SectionSheet course={course} section={section === 'new' ? null : section} onClose={() => setSection(null)} />}
      {adding && <AddLessonDialog section={adding} onClose={() => setAdding(null)} />}
      {removed && <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />}
    </Part>
  );
}
