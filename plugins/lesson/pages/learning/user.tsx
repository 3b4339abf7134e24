import { type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { CourseGrid } from '../../parts/CourseGrid.tsx';
import { Certificates } from '../../parts/learning/Certificates.tsx';
import { Continue } from '../../parts/learning/Continue.tsx';
import { Deadlines } from '../../parts/learning/Deadlines.tsx';
import { Waiting } from '../../parts/learning/Waiting.tsx';
import { Week } from '../../parts/learning/Week.tsx';
import type { lesson } from '../../plugin.ts';
import type { load } from '../../gateway/pages/learning.ts';
import '../../parts/learning/learning.css';

/** A learner's own page: what goes on, what is due, what was earned, how much was learnt. */
export default function LearningPage({ data }: PageProps<typeof load>) {
  const t = useText('lesson');
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useLive<typeof lesson, 'enrolment'>('lesson', 'enrolment', refresh, refresh);
  const { continuing, waiting, finished, deadlines, certificates } = data;
  const isEmpty = continuing.length + waiting.length + finished.length === 0;
  return (
    <MemberPage area={t('learning.menu')}>
      <div className="lesson-Learning">
        <h1>
          <Phrases text={t('page.learning')} />
        </h1>
        {isEmpty ? (
          <EmptyState icon="play" title={t('learning.empty')} action={<LinkButton to="/lesson">{t('learning.browse')}</LinkButton>}>
            <p>{t('learning.emptyText')}</p>
          </EmptyState>
        ) : (
          <>
            {continuing[0] && <Continue item={continuing[0]} />}
            <div className="lesson-Learning-pair">
              <Week {...data} />
              <Deadlines items={deadlines} />
            </div>
            <Waiting items={waiting} />
            {continuing.length > 1 && (
              <section aria-labelledby="learning-more">
                <h2 id="learning-more">{t('learning.more')}</h2>
                <CourseGrid courses={continuing.slice(1).map(({ course }) => course)} level={3} resumes />
              </section>
            )}
            <Certificates items={certificates} />
            {finished.length > 0 && (
              <section aria-labelledby="learning-finished">
                <h2 id="learning-finished">{t('learning.finished')}</h2>
                <CourseGrid courses={finished.map(({ course }) => course)} level={3} />
              </section>
            )}
          </>
        )}
      </div>
    </MemberPage>
  );
}
