import { useText } from '#kernel/contract/page.ts';
import './progressLine.css';

/** How far somebody is with something, as a line; the words are read out. */
export function ProgressLine({ percent, label }: { percent: number; label?: string }) {
  const t = useText('lesson');
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className="lesson-Line"
      role="progressbar"
      aria-label={label ?? t('progress.label')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      data-done={shown === 100 || undefined}
    >
      {/* Its width is an attribute: the security policy drops inline styles. */}
      <svg aria-hidden="true" focusable="false">
        <rect width={`${shown}%`} height="100%" />
      </svg>
    </div>
  );
}
