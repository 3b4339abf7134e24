import { memo } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { ticksOf, widthOf, type Scale } from '../../rules/gantt/scale.ts';

export const HEAD = 48;

/** The two lines of dates above a chart, as much of them as is in view. */
export const Head = memo(function Head({ scale, from, to }: { scale: Scale; from: number; to: number }) {
  const locale = useLocale();
  const t = useText('project');
  const { upper, lower } = ticksOf(scale, from, to, locale, (number) => t('gantt.quarter', { number }));
  const width = widthOf(scale);
  return (
    <svg className="project-Gantt-head" width={width} height={HEAD} aria-hidden="true">
      {[upper, lower].map((ticks, line) =>
        ticks.map(({ x, width: wide, label }) => (
          <g key={`${line} ${x}`}>
            <path className="project-Gantt-rule" d={`M${x} ${(line * HEAD) / 2}v${HEAD / 2}`} />
            {wide > Math.max(16, label.length * 6) && (
              // A wide part is named where it can be seen, one that its name would hang out of is not.
              <text className="project-Gantt-tick" x={Math.max(x, Math.min(from + 600, x + wide - 200)) + 4} y={(line * HEAD) / 2 + 16}>
                {label}
              </text>
            )}
          </g>
        )),
      )}
      <path className="project-Gantt-rule" d={`M0 ${HEAD / 2}H${width}`} />
    </svg>
  );
});
