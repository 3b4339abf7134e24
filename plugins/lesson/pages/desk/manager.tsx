import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { Queues } from '#kit/ui/desk/Queues.tsx';
import { TaughtTable } from '../../parts/desk/dashboard/TaughtTable.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { TeachingData } from '../../gateway/pages/desk.ts';
import type { load } from '../../gateway/pages/desk.ts';

/** What a teacher sees first: who needs something, how courses go on. */
export default function TeachingPage({ data: { courses, weeks } }: PageProps<typeof load>) {
  const t = useText('lesson');
  const { number, date } = useFormat();
  const sum = (of: (course: TeachingData['courses'][number]) => number) => courses.reduce((total, course) => total + of(course), 0);
  const requests = sum((course) => course.requests);
  const questions = sum((course) => course.openQuestions);
  return (
    <DeskArea title={t('page.desk')}>
      <Queues
        label={t('desk.home.figures')}
        queues={[
          { label: t('desk.home.learners'), value: number(sum((course) => course.learners)) },
          {
            label: t('desk.home.newLearners'),
            value: number(sum((course) => course.newLearners)),
            hint: t('desk.home.thirtyDays'),
          },
          { label: t('desk.home.atRisk'), value: number(sum((course) => course.atRisk)) },
          { label: t('desk.home.requests'), value: number(requests), waits: requests > 0 },
          { label: t('desk.home.questions'), value: number(questions), to: '/lesson/desk/questions', waits: questions > 0 },
        ]}
      />
      <section className="ui-Desk-part" aria-labelledby="lesson-taught">
        <h2 id="lesson-taught">{t('desk.home.courses')}</h2>
        <TaughtTable courses={courses} />
      </section>
      <section className="ui-Desk-part" aria-labelledby="lesson-weeks">
        <h2 id="lesson-weeks">{t('desk.home.weeks')}</h2>
        <Chart
          title={t('desk.home.weeksTitle')}
          kind="bar"
          labelTitle={t('desk.home.week')}
          labels={weeks.map(({ from }) => date(`${from}T05:00:00Z`, 'short'))}
          series={[
            { name: t('desk.home.enrolled'), values: weeks.map(({ enrolled }) => enrolled) },
            { name: t('desk.home.completed'), values: weeks.map(({ completed }) => completed) },
          ]}
          format={number}
        />
      </section>
    </DeskArea>
  );
}
