const STRIPES = Array.from({ length: 10 }, (_, index) => index);
/** Heaps in the crates: x of the crate, and what lies in it. */
const CRATES = [
  { x: 60, fill: 'oklch(0.74 0.16 60)' },
  { x: 290, fill: 'oklch(0.7 0.15 130)' },
  { x: 520, fill: 'oklch(0.6 0.19 25)' },
];
/** Rows of the heap: how many lie in it, and how far up. */
const ROWS = [
  { count: 5, y: 0 },
  { count: 4, y: 32 },
  { count: 3, y: 64 },
];

/** A market stall, in place of a picture. */
export function Stall() {
  return (
    <svg viewBox="0 0 800 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h800v640H0z" fill="color-mix(in oklab, var(--accent) 16%, var(--canvas))" />
      <path d="M36 200h16v440H36zM748 200h16v440h-16z" fill="var(--td-ink)" />
      {CRATES.map(({ x, fill }) => (
        <g key={x}>
          {ROWS.toReversed().map(({ count, y }) =>
            Array.from({ length: count }, (_, index) => (
              <circle
                key={`${y}-${index}`}
                cx={x + 110 + (index - (count - 1) / 2) * 40}
                cy={448 - y}
                r="25"
                fill={fill}
                stroke="var(--canvas)"
                strokeWidth="3"
              />
            )),
          )}
          <path d={`M${x} 450h220l-14 100H${x + 14}z`} fill="oklch(0.66 0.08 65)" />
          <path d={`M${x + 3} 474h214M${x + 8} 506h204`} stroke="oklch(0.5 0.07 60)" strokeWidth="5" />
          <g transform={`translate(${x + 110} 500)`}>
            <path d="M-44-24h88v44h-88z" fill="var(--td-cloth)" />
            <path d="M-28-6h56M-28 8h34" stroke="var(--accent)" strokeWidth="7" />
          </g>
        </g>
      ))}
      <path d="M0 550h800v90H0z" fill="var(--td-ink)" />
      {STRIPES.map((index) => (
        <path key={index} d={`M${index * 80} 0h80v190a40 40 0 0 1-80 0z`} fill={index % 2 ? 'var(--td-cloth)' : 'var(--accent)'} />
      ))}
      <path d="M0 150h800v12H0z" fill="oklch(0.2 0.02 40 / 0.12)" />
    </svg>
  );
}
