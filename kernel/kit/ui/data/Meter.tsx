import './Meter.css';

export interface MeterProps {
  /** What is measured, read out only. */
  label: string;
  /** Of `max`. */
  value: number;
  max: number;
  /** The value in words: "3 GB of 5 GB". */
  text: string;
  /** From this share on it is drawn as a warning, and from `danger` on as a danger: 0 to 1. */
  warning?: number;
  danger?: number;
}

/** How full something is. The words beside it say it too: colour only helps the eye. */
export function Meter({ label, value, max, text, warning = 0.8, danger = 0.95 }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  const tone = share >= danger ? 'danger' : share >= warning ? 'warning' : 'normal';
  return (
    <div
      className="ui-Meter"
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      {/* Its width is an attribute: the security policy drops inline styles. */}
      <svg aria-hidden="true" focusable="false">
        <rect width={`${(share * 100).toFixed(1)}%`} height="100%" />
      </svg>
    </div>
  );
}
