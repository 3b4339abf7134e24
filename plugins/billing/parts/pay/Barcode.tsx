import { code128 } from '../../rules/code128.ts';

/** White modules on both sides, without which scanners do not find it. */
const MARGIN = 10;
/** Height in modules. */
const HEIGHT = 60;

/** A bar code, always black on white. `label` is read out in its place. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const widths = code128(text);
  let x = MARGIN;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v${HEIGHT}h-${width}z` : '';
    x += width;
    return bar;
  });
  return (
    <svg className="billing-Barcode" role="img" aria-label={label} viewBox={`0 0 ${x + MARGIN} ${HEIGHT}`}>
      <path d={bars.join('')} />
    </svg>
  );
}
