import { useState } from 'react';
import { go, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert, type AlertTone } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { EnrolmentState } from '../../contract.ts';
import type { CourseDetail, Enrolment } from '../../schemas.ts';
import { playPath } from '../../rules/paths.ts';
import { ProgressLine } from '../ProgressLine.tsx';
import { call } from '../call.ts';

const TONES: Partial<Record<EnrolmentState, AlertTone>> = {
  active: 'success',
  completed: 'success',
  offered: 'warning',
  pending_payment: 'warning',
  expired: 'warning',
  suspended: 'danger',
};
/** While these last somebody can step back. */
const LEAVABLE: readonly EnrolmentState[] = ['requested', 'waitlisted', 'offered', 'pending_payment', 'active'];

/** What has to be paid is paid for next. */
const pay = ({ payPath }: Enrolment) => payPath && go(payPath);

/** How the visitor stands to a course, in words, with what is to be done next. */
export function Standing({ course, enrolment }: { course: CourseDetail; enrolment: Enrolment }) {
  const t = useText('lesson');
  const format = useFormat();
  const [leaving, setLeaving] = useState(false);
  const { state, offerEndsAt, waiting, payPath, resume, certificate, accessUntil, batch } = enrolment;
  const first = course.sections.flatMap(({ lessons }) => lessons).find(({ locked }) => !locked);
  const isIn = state === 'active' || state === 'completed';
  const start = resume?.lesson ?? first?.slug;
  const values = { when: offerEndsAt ? format.date(offerEndsAt, 'time') : '', place: waiting ?? 0 };
  return (
    <section className="lesson-Panel">
      <Alert tone={TONES[state] ?? 'info'} title={t(`standing.${state}`, values)}>
        <p>{t(`standing.${state}.what`, values)}</p>
      </Alert>
      {isIn && <ProgressLine percent={enrolment.percent} />}
      {batch && <p>{t('standing.batch', { title: batch.title })}</p>}
      {isIn && accessUntil && <p className="lesson-Muted">{t('box.until', { when: format.date(accessUntil) })}</p>}
      <div className="ui-Actions">
        {isIn && start && (
          <LinkButton to={playPath(course.card.slug, start)}>
            <Icon name="play" />
            {t(resume ? 'action.continue' : 'action.start')}
          </LinkButton>
        )}
        {state === 'offered' && (
          <ActionButton of={call} name="acceptOffer" with={{ id: enrolment.id }} onDone={pay}>
            {t('standing.accept')}
          </ActionButton>
        )}
        {state === 'pending_payment' && payPath && <LinkButton to={payPath}>{t('standing.pay')}</LinkButton>}
        {state === 'expired' && (
          <ActionButton of={call} name="renew" with={{ id: enrolment.id, satang: course.card.price.satang }} onDone={pay}>
            {t('standing.renew', { price: format.money(course.card.price.satang) })}
          </ActionButton>
        )}
        {certificate && (
          <LinkButton to={certificate.path} variant="secondary">
            {t('action.certificate')}
          </LinkButton>
        )}
        {LEAVABLE.includes(state) && (
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {t(state === 'active' ? 'standing.leave' : 'standing.cancel')}
          </Button>
        )}
      </div>
      {leaving && (
        <ActionDialog
          of={call}
          name="withdraw"
          with={{ id: enrolment.id }}
          title={t('leave.title', { title: course.card.title })}
          submit={t(state === 'active' ? 'standing.leave' : 'standing.cancel')}
          danger
          size="small"
          onClose={() => setLeaving(false)}
        >
          <p>{t(course.card.price.satang > 0 && state === 'active' ? 'leave.paid' : 'leave.free')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
