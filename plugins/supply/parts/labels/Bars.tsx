import { barsOf } from '../../rules/barcode.ts';

/** White modules on both sides, without which scanners do not find it. */
const MARGIN = 10;
/** Height in modules; the label stretches it. */
const HEIGHT = 40;

/** A code as bars, black on white, with its digits below; only the digits where no bars can be made of it. */
export function Bars({ code }: { code: string }) {
  const widths = barsOf(code);
  if (!widths) return <span className="supply-Label-code">{code}</span>;
  const starts = widths.reduce<number[]>((all, width) => [...all, all.at(-1)! + width], [MARGIN]);
  const bars = widths.map((width, index) => (index % 2 === 0 ? `M${starts[index]} 0h${width}v${HEIGHT}h-${width}z` : ''));
  return (
    <>
      <svg
        className="supply-Label-bars"
        role="img"
        aria-label={code}
        preserveAspectRatio="none"
        viewBox={`0 0 ${starts.at(-1)! + MARGIN} ${HEIGHT}`}
      >
        <path d={bars.join('')} />
      </svg>
      <span className="supply-Label-code">{code}</span>
    </>
  );
}
