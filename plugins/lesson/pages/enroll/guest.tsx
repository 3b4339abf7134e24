import { type PageProps, Slot, useLive, useRevalidator, useSite, useText } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { EnrolAside } from '../../contract.ts';
import type { lesson } from '../../plugin.ts';
import { CourseCover } from '../../parts/CourseCover.tsx';
import { Blocked } from '../../parts/enrolments/Blocked.tsx';
import { EnrolForm } from '../../parts/enrolments/EnrolForm.tsx';
import { Standing } from '../../parts/enrolments/Standing.tsx';
import { coursePath } from '../../rules/paths.ts';
import { useMinutes } from '../../parts/useMinutes.ts';
import type { load } from '../../gateway/pages/enroll.ts';
import '../../parts/card.css';
import '../../parts/enrolments/enroll.css';

/** After these a learner may begin anew. */
const OVER = ['rejected', 'withdrawn', 'offer_expired'];

/** The way into a course: where the visitor stands, what keeps them out and what to do about it, or the form. */
export default function EnrollPage({ data: { course, invite } }: PageProps<typeof load>) {
  const t = useText('lesson');
  const minutes = useMinutes();
  const { role } = useSite();
  const { revalidate } = useRevalidator();
  useLive<typeof lesson, 'enrolment'>(
    'lesson',
    'enrolment',
    ({ enrolmentId }) => enrolmentId === course.enrolment?.id && void revalidate(),
    () => void revalidate(),
  );
  const { card, enrolment, block } = course;
  const hasEnrolment = enrolment && !OVER.includes(enrolment.state);
  const mayEnrol = !hasEnrolment && (!block || ['invite', 'enrolled'].includes(block));
  const isToPay = card.price.satang > 0 && (mayEnrol || enrolment?.state === 'offered');
  return (
    <div className="lesson-Enroll">
      <header>
        <BackLink to={coursePath(card.slug)}>{t('enroll.back')}</BackLink>
        <h1>
          <Phrases text={t(hasEnrolment ? 'enroll.standing' : 'enroll.title')} />
        </h1>
      </header>
      <div className="lesson-Enroll-course">
        <CourseCover cover={card.cover} sizes="20rem" />
        <div>
          <p className="lesson-Enroll-name">{card.title}</p>
          <p>{t('enroll.facts', { lessons: card.lessons, time: minutes(card.minutes) })}</p>
        </div>
      </div>
      {hasEnrolment ? (
        <Standing course={course} enrolment={enrolment} />
      ) : mayEnrol ? (
        <EnrolForm key={enrolment?.id ?? 'new'} course={course} invite={invite} />
      ) : (
        <Blocked course={course} guest={role === 'guest'} />
      )}
      {isToPay && <Slot of={EnrolAside} />}
    </div>
  );
}
