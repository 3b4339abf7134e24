import type { ChartPoint } from '../../rules/chart/point.ts';
import { WHEEL, wheelOf } from '../../rules/wheel.ts';
import './wheel.css';

export interface WheelProps {
  points: readonly ChartPoint[];
  /** Of the signs from Aries. */
  names: readonly string[];
  /** What stands in the ring around the birth. */
  passing?: readonly ChartPoint[];
  middle: string;
  /** The chart in words, for who does not see it; the tables beside it have all of it. */
  label: string;
}

/** The Thai wheel: Aries at the top, signs against the clock. */
export function Wheel({ points, names, passing, middle, label }: WheelProps) {
  const { circles, lines, rising, texts } = wheelOf(points, { names, passing, middle: [middle] });
  return (
    <svg className="hora-Wheel" viewBox={`0 0 ${WHEEL} ${WHEEL}`} role="img" aria-label={label}>
      {rising && <path className="hora-Wheel-rising" d={rising} />}
      {lines.map((line, index) => (
        <line key={index} {...line} />
      ))}
      {circles.map(({ r, strong }) => (
        <circle key={r} cx={WHEEL / 2} cy={WHEEL / 2} r={r} data-strong={strong || undefined} />
      ))}
      {texts.map(({ text, x, y, size, kind }, index) => (
        <text key={index} x={x} y={y} fontSize={size} textAnchor="middle" data-kind={kind}>
          {text}
        </text>
      ))}
    </svg>
  );
}
