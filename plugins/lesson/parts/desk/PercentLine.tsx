import { useFormat } from '#kernel/contract/page.ts';
import { ProgressLine } from '../ProgressLine.tsx';

/** How far somebody is, as a line with its figure. */
export function PercentLine({ percent, label }: { percent: number; label: string }) {
  const { number } = useFormat();
  return (
    <span className="lesson-Percent">
      <ProgressLine percent={percent} label={label} />
      <span aria-hidden="true">{number(Math.round(percent))}%</span>
    </span>
  );
}
