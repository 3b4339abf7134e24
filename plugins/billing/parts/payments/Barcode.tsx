import { code128 } from '../../rules/code128.ts';

/** White modules on both sides, without which scanners do not find it. */
const MARGIN = 10;
/** Height in modules. */
const HEIGHT = 60;

/** A bar code, always black on white. `label` is read out in its place. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const widths = code128(text);
  const starts = widths.reduce<number[]>((all, width) => [...all, all.at(-1)! + width], [MARGIN]);
  const bars = widths.map((width, index) => (index % 2 === 0 ? `M${starts[index]} 0h${width}v${HEIGHT}h-${width}z` : ''));
  return (
    <svg className="billing-Barcode" role="img" aria-label={label} viewBox={`0 0 ${starts.at(-1)! + MARGIN} ${HEIGHT}`}>
      <path d={bars.join('')} />
    </svg>
  );
}
