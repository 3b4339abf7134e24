import { useText } from '#kit/page/text.ts';
import './Skeleton.css';

export interface SkeletonProps {
  /** `text`: lines; `card`: a picture with lines below; `table`: rows; `circle`: a portrait; `block`: whatever is 10 rem high. */
  shape?: 'text' | 'card' | 'table' | 'circle' | 'block';
  /** Lines, rows or cards; 3 unless told. */
  count?: number;
  /** What is coming, read out once; "Loading..." unless told. */
  label?: string;
}

/**
 * Stands where something will be, in its shape, so that nothing jumps when it comes. Nothing is drawn in the first 200 ms, but the room is
 * kept: what comes quickly does not flash.
 */
export function Skeleton({ shape = 'text', count = 3, label }: SkeletonProps) {
  const t = useText('ui');
  const pieces = shape === 'circle' || shape === 'block' ? 1 : count;
  return (
    <div className="ui-Skeleton" data-shape={shape} role="status">
      <span className="ui-Hidden">{label ?? t('state.loading')}</span>
      {Array.from({ length: pieces }, (_, index) => (
        <span key={index} className="ui-Skeleton-piece" aria-hidden="true" />
      ))}
    </div>
  );
}
