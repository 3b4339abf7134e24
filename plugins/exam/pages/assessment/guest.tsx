import { useCallback } from 'react';
import { type PageProps, useLocation, useNavigate, useText } from '#kernel/contract/page.ts';
import { BackLink } from '#kit/ui/navigation/BackLink.tsx';
import { AttemptResult } from '../../parts/taking/review/AttemptResult.tsx';
import { Sitting } from '../../parts/taking/sitting/Sitting.tsx';
import { StartPanel } from '../../parts/taking/start/StartPanel.tsx';
import type { load } from '../../gateway/pages/assessment.ts';
import '../../parts/taking/start/start.css';

/** An exam: before, while and after it is sat. Guests see what everybody may know. */
export default function AssessmentPage({ data: { assessment, attempt, review } }: PageProps<typeof load>) {
  const t = useText('exam');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onEnd = useCallback(() => void navigate(`${pathname}?result=${attempt ?? ''}`, { replace: true }), [navigate, pathname, attempt]);
  if (attempt)
    return (
      <div className="exam-Page">
        <Sitting key={attempt} id={attempt} exam={assessment.exam} onEnd={onEnd} />
      </div>
    );
  const back = review
    ? { to: pathname, label: t('result.toExam') }
    : assessment.belongs && { to: assessment.belongs.path, label: assessment.belongs.title };
  return (
    <div className="exam-Page" data-narrow="">
      <BackLink to={back ? back.to : '/'}>{back ? back.label : t('start.home')}</BackLink>
      {review ? <AttemptResult review={review} assessment={assessment} /> : <StartPanel assessment={assessment} />}
    </div>
  );
}
