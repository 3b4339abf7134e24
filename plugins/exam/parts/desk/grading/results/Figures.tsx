import { useFormat, useText } from '#kernel/contract/page.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import type { DeskResultsData } from '../../../../gateway/pages/deskResults.ts';
import { useDuration } from '../../../useDuration.ts';

/** An exam in figures, each with what it means. */
export function Figures({ analysis }: { analysis: DeskResultsData['analysis'] }) {
  const t = useText('exam');
  const { number } = useFormat();
  const duration = useDuration();
  const percent = (value: number | null) => (value === null ? '–' : `${number(Math.round(value * 10) / 10)}%`);
  const two = (value: number | null) => (value === null ? '–' : number(Math.round(value * 100) / 100));
  const { histogram, reliability } = analysis;
  return (
    <>
      <div className="ui-Stats">
        <Stat label={t('figure.learners')} value={number(analysis.learners)} hint={t('figure.attempts', { count: analysis.attempts })} />
        <Stat
          label={t('figure.mean')}
          value={percent(analysis.meanPercent)}
          hint={t('figure.median', { value: percent(analysis.medianPercent) })}
        />
        <Stat label={t('figure.passRate')} value={percent(analysis.passRate)} />
        <Stat label={t('figure.deviation')} value={two(analysis.deviation)} hint={t('figure.deviationHint')} />
        <Stat
          label={t('figure.reliability')}
          value={two(reliability)}
          hint={t(
            reliability === null ? 'figure.reliabilityNone' : reliability >= 0.7 ? 'figure.reliabilityGood' : 'figure.reliabilityLow',
          )}
        />
        <Stat label={t('figure.time')} value={analysis.medianSeconds === null ? '–' : duration(analysis.medianSeconds)} />
      </div>
      {analysis.learners > 0 && (
        <Chart
          title={t('figure.histogram')}
          kind="bar"
          labelTitle={t('figure.range')}
          labels={histogram.map((_, index) => `${index * 10}–${index === histogram.length - 1 ? 100 : index * 10 + 9}%`)}
          series={[{ name: t('figure.learners'), values: histogram }]}
          format={number}
        />
      )}
    </>
  );
}
