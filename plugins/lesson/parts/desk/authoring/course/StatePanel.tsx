import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button, type ButtonVariant } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { COURSE_ACTIONS, DeskCourse } from '../../../../calls/deskSchemas.ts';
import { call } from '../../../call.ts';
import { COURSE_TONES } from '../courses/courseTones.ts';
import { ProblemList } from './ProblemList.tsx';

type Action = (typeof COURSE_ACTIONS)[number];

const LOOKS: Readonly<Partial<Record<Action, ButtonVariant>>> = { publish: 'primary', submit: 'primary', archive: 'quiet' };
/** What gives learners what was written. */
const GIVEN: ReadonlySet<Action> = new Set<Action>(['publish', 'submit']);
/** What is asked about first. */
const ASKED: ReadonlySet<Action | 'discard'> = new Set<Action | 'discard'>(['unpublish', 'archive', 'discard']);

/** How a course stands to its learners: what differs, what keeps it from being published, what may be done with it. */
export function StatePanel({ course, isUnsaved }: { course: DeskCourse; isUnsaved: boolean }) {
  const t = useText('lesson');
  const { date } = useFormat();
  const [pendingAction, setPendingAction] = useState<Action | 'discard' | null>(null);
  const { id, version, state, actions, changes, problems } = course;
  const nameOf = (what: Action | 'discard') =>
    t(what === 'publish' && state === 'published' ? 'desk.course.publishChanges' : `desk.course.${what}`);
  const shown = actions.filter((action) => !GIVEN.has(action) || state !== 'published' || changes > 0);
  const live = course.publishedAt && state !== 'draft' && state !== 'archived';
  return (
    <section className="ui-Desk-part" aria-labelledby="lesson-state">
      <h2 id="lesson-state" className="ui-Hidden">
        {t('desk.courses.state')}
      </h2>
      <p className="lesson-Marks">
        <Badge tone={COURSE_TONES[state]}>{t(`desk.courseState.${state}`)}</Badge>
        {live && <span className="lesson-DeskNote">{t('desk.course.publishedAt', { when: date(course.publishedAt!, 'time') })}</span>}
        {course.publishedAt && changes > 0 && <Badge tone="warning">{t('desk.course.changes', { count: changes })}</Badge>}
      </p>
      <ProblemList courseId={id} problems={problems} />
      {isUnsaved && <p className="lesson-DeskNote">{t('desk.course.saveFirst')}</p>}
      <div className="ui-Actions">
        {shown.map((action) => {
          const look = {
            variant: action === 'submit' && actions.includes('publish') ? 'secondary' : (LOOKS[action] ?? 'secondary'),
            disabled: GIVEN.has(action) && (isUnsaved || problems.length > 0),
            children: nameOf(action),
          } as const;
          return ASKED.has(action) ? (
            <Button key={action} {...look} onClick={() => setPendingAction(action)} />
          ) : (
            <ActionButton
              key={action}
              {...look}
              of={call}
              name="moveCourse"
              with={{ id, version, action }}
              done={t(`desk.course.done.${action}`)}
            />
          );
        })}
        {course.publishedAt && changes > 0 && (
          <Button variant="quiet" onClick={() => setPendingAction('discard')}>
            {nameOf('discard')}
          </Button>
        )}
      </div>
      {pendingAction && (
        <ActionDialog
          of={call}
          name={pendingAction === 'discard' ? 'discardChanges' : 'moveCourse'}
          with={{ id, version, ...(pendingAction !== 'discard' && { action: pendingAction }) }}
          title={t(`desk.course.${pendingAction}Title`, { title: course.draft.title })}
          submit={nameOf(pendingAction)}
          done={t(`desk.course.done.${pendingAction}`)}
          danger
          size="small"
          onClose={() => setPendingAction(null)}
        >
          <p>{t(`desk.course.${pendingAction}Text`)}</p>
        </ActionDialog>
      )}
    </section>
  );
}
