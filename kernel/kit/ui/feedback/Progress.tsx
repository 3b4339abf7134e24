import { useId, type ReactNode } from 'react';
import './Progress.css';

export interface ProgressProps {
  /** What is under way. */
  label: ReactNode;
  /** 0 to `max`; left out while nobody knows how long it takes. */
  value?: number;
  max?: number;
  /** The value in words, "4.2 MB จาก 10 MB"; the percentage unless told. */
  text?: string;
}

/** How far something has come. For how full something is there is `Meter`. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId();
  const percent = value === undefined ? null : Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  const words = text ?? (percent === null ? undefined : `${percent}%`);
  return (
    <div className="ui-Progress">
      <div className="ui-Progress-words">
        <span id={id}>{label}</span>
        {words && <span aria-hidden="true">{words}</span>}
      </div>
      <progress aria-labelledby={id} aria-valuetext={words} value={value} max={max} />
    </div>
  );
}
