import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button, type ButtonVariant } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { COURSE_ACTIONS, DeskCourse } from '../../../calls/deskSchemas.ts';
import { call } from '../../call.ts';
import { COURSE_TONES } from '../courses/courseTones.ts';
import { useAction } from '../useAction.ts';
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
  const deed = useAction();
  const [asked, setAsked] = useState<Action | 'discard' | null>(null);
  const { id, version, state, actions, changes, problems } = course;
  const act = async (what: Action | 'discard') => {
    const done = await deed.run(() =>
      what === 'discard' ? call('discardChanges', { id, version }) : call('moveCourse', { id, version, action: what }),
    );
    setAsked(null);
    if (done) showToast(t(`desk.course.done.${what}`));
  };
  const begin = (what: Action | 'discard') => (ASKED.has(what) ? setAsked(what) : void act(what));
  // Publishing again, or asking for it, is only worth it when something differs.
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
      <ProblemList problems={problems} />
      {isUnsaved && <p className="lesson-DeskNote">{t('desk.course.saveFirst')}</p>}
      {deed.failed && (
        <Alert tone="danger" live>
          <p>{deed.failed}</p>
        </Alert>
      )}
      <div className="ui-Actions">
        {shown.map((action) => (
          <Button
            key={action}
            variant={action === 'submit' && actions.includes('publish') ? 'secondary' : (LOOKS[action] ?? 'secondary')}
            disabled={deed.pending || (GIVEN.has(action) && (isUnsaved || problems.length > 0))}
            onClick={() => begin(action)}
          >
            {t(action === 'publish' && state === 'published' ? 'desk.course.publishChanges' : `desk.course.${action}`)}
          </Button>
        ))}
        {course.publishedAt && changes > 0 && (
          <Button variant="quiet" disabled={deed.pending} onClick={() => begin('discard')}>
            {t('desk.course.discard')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked && t(`desk.course.${asked}Title`, { title: course.draft.title })}
        confirmLabel={asked && t(`desk.course.${asked}`)}
        pending={deed.pending}
        onConfirm={() => asked && void act(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && <p>{t(`desk.course.${asked}Text`)}</p>}
      </ConfirmDialog>
    </section>
  );
}
