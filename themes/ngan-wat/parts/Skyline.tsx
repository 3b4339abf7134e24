import { Stupa } from './Stupa.tsx';

const CABINS = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);
/** A point on a circle, rounded: the same digits in every engine, so that the server's drawing is the browser's. */
const on = (cx: number, cy: number, r: number, angle: number) =>
  [Math.round(cx + r * Math.cos(angle)), Math.round(cy + r * Math.sin(angle))] as const;

/** Strings of bulbs, from the stupa's point to the poles and on to the edges: from, to, how far they hang, bulbs on it. */
const STRINGS = [
  { x: 0, y: 70, to: 260, toY: 130, sag: 70, bulbs: 8 },
  { x: 260, y: 130, to: 614, toY: 46, sag: 90, bulbs: 11 },
  { x: 614, y: 46, to: 1180, toY: 130, sag: 60, bulbs: 17 },
  { x: 1180, y: 130, to: 1440, toY: 70, sag: 70, bulbs: 8 },
];
const BULBS = STRINGS.flatMap(({ x, y, to, toY, sag, bulbs }) =>
  Array.from({ length: bulbs }, (_, index) => {
    const t = (index + 0.5) / bulbs;
    return [Math.round(x + (to - x) * t), Math.round(y + (toY - y) * t + 2 * sag * t * (1 - t))] as const;
  }),
);

function Wheel({ cx, cy, r }: { cx: number; cy: number; r: number }) {
  return (
    <g>
      <path d={`M${cx} ${cy}l-70 ${360 - cy}M${cx} ${cy}l70 ${360 - cy}`} stroke="var(--nw-near)" strokeWidth="10" />
      <g fill="none" stroke="var(--nw-near)">
        <circle cx={cx} cy={cy} r={r} strokeWidth="5" />
        <circle cx={cx} cy={cy} r={r - 16} strokeWidth="2.5" />
        {CABINS.map((angle) => {
          const [x, y] = on(cx, cy, r, angle);
          return <path key={angle} d={`M${cx} ${cy}L${x} ${y}`} strokeWidth="2.5" />;
        })}
      </g>
      {CABINS.map((angle, index) => {
        const [x, y] = on(cx, cy, r, angle);
        const [bx, by] = on(cx, cy, r - 8, angle + Math.PI / 12);
        return (
          <g key={angle}>
            <circle cx={x} cy={y} r="14" fill="var(--nw-glow)" />
            <path d={`M${x - 11} ${y}h22l-3 15h-16z`} fill={index % 2 ? 'var(--nw-cloth2)' : 'var(--nw-rose)'} />
            <path d={`M${x - 12} ${y}a12 9 0 0 1 24 0z`} fill="var(--nw-gold)" />
            <circle cx={bx} cy={by} r="3.5" fill="var(--nw-bulb)" />
          </g>
        );
      })}
      <circle cx={cx} cy={cy} r="13" fill="var(--nw-gold)" />
    </g>
  );
}

/** A stall with a striped awning: five stripes of 28. */
function Stall({ x, cloth }: { x: number; cloth: string }) {
  return (
    <g transform={`translate(${x} 262)`}>
      <path d="M6 20h6v80H6zM128 20h6v80h-6zM0 66h140v34H0z" fill="var(--nw-near)" />
      <path d="M0 72h140v5H0z" fill="var(--nw-gold)" />
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={`M${index * 28} 26 ${14 + index * 22} 0h22L${index * 28 + 28} 26a14 12 0 0 1-28 0z`}
          fill={index % 2 ? 'var(--nw-cloth)' : cloth}
        />
      ))}
      <circle cx="42" cy="46" r="4" fill="var(--nw-bulb)" />
      <circle cx="70" cy="48" r="4" fill="var(--nw-bulb)" />
      <circle cx="98" cy="46" r="4" fill="var(--nw-bulb)" />
      <circle cx="70" cy="48" r="26" fill="var(--nw-glow)" />
    </g>
  );
}

/** The fair seen from across the field: stupa, hall, wheel, stalls and strings of bulbs. By day painted, by night lit. */
export function Skyline() {
  return (
    <svg className="nw-skyline" viewBox="0 0 1440 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g fill="var(--nw-far)">
        <path d="M0 360V270q60-50 120-20 40-60 110-30 60-40 120 10v130zM1090 360V250q60-50 120-10 40-50 110-20 70-30 120 30v110z" />
      </g>
      <g>
        <path d="M284 258h132v102H284z" fill="var(--nw-cloth)" />
        <path d="M298 258h10v102h-10zM345 258h10v102h-10zM392 258h10v102h-10z" fill="var(--nw-stupa-shade)" />
        <path d="M350 165 266 262h168z" fill="var(--nw-cloth2)" />
        <path d="M350 192 300 252h100z" fill="var(--nw-near)" stroke="var(--nw-gold)" strokeWidth="3" />
        <path
          d="M256 260q10 4 14-4l80-92 80 92q4 8 14 4M350 164q-5-16 5-30"
          fill="none"
          stroke="var(--nw-gold)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g fill="none" stroke="var(--nw-wire)" strokeWidth="2.5">
        <path d="M260 130v230M1180 130v230" strokeWidth="5" />
        {STRINGS.map(({ x, y, to, toY, sag }) => (
          <path key={x} d={`M${x} ${y}Q${(x + to) / 2} ${(y + toY) / 2 + sag} ${to} ${toY}`} />
        ))}
      </g>
      {BULBS.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y + 5} r="13" fill="var(--nw-glow)" />
          <circle cx={x} cy={y + 5} r="5" fill="var(--nw-bulb)" />
        </g>
      ))}
      <Wheel cx={850} cy={178} r={136} />
      <Stupa x={486} y={40} width={256} height={320} />
      <Stall x={40} cloth="var(--nw-rose)" />
      <Stall x={200} cloth="var(--nw-cloth2)" />
      <Stall x={740} cloth="var(--nw-rose)" />
      <Stall x={1010} cloth="var(--nw-cloth2)" />
      <Stall x={1230} cloth="var(--nw-rose)" />
      <path d="M0 352h1440v8H0z" fill="var(--nw-ground)" />
    </svg>
  );
}
