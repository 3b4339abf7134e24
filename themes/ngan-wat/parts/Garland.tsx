import { useId } from 'react';

/** Petals along one swag: 120 wide, hanging 30 deep. */
const PETALS = Array.from({ length: 13 }, (_, index) => {
  const x = 6 + index * 9;
  return { x, y: 4 + 30 * (1 - ((x - 60) / 60) ** 2) };
});

/** Garlands of jasmine with rose tassels, hung along the lower edge of the header. */
export function Garland() {
  const id = useId();
  return (
    <svg className="nw-garland" aria-hidden="true">
      <pattern id={id} width="120" height="72" patternUnits="userSpaceOnUse" x="-60">
        {PETALS.map(({ x, y }) => (
          <g key={x}>
            <circle cx={x} cy={y} r="5.2" fill="var(--nw-petal)" stroke="var(--nw-gold)" strokeWidth="1.5" />
            <circle cx={x} cy={y} r="1.5" fill="var(--nw-gold)" />
          </g>
        ))}
        {[0, 120].map((x) => (
          <g key={x}>
            <path d={`M${x} 0v16`} stroke="var(--nw-gold)" strokeWidth="2.5" />
            <circle cx={x} cy="17" r="7.5" fill="var(--nw-rose)" />
            <circle cx={x} cy="30" r="5.5" fill="var(--nw-petal)" stroke="var(--nw-gold)" strokeWidth="1.5" />
            <path d={`M${x - 3} 36l-2 18M${x} 36v24M${x + 3} 36l2 18`} stroke="var(--nw-gold)" strokeWidth="2.4" strokeLinecap="round" />
            <path d={`M${x - 5} 54v4M${x} 60v5M${x + 5} 54v4`} stroke="var(--nw-rose)" strokeWidth="4" strokeLinecap="round" />
          </g>
        ))}
      </pattern>
      <rect width="100%" height="72" fill={`url(#${id})`} />
    </svg>
  );
}
