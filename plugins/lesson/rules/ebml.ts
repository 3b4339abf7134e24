/** A number of EBML (RFC 8794): how many bytes it has stands in the first; `marked` keeps that in it, as names do. Throws RangeError where there is none. */
export function ebmlNumber(view: DataView, at: number, marked: boolean): { value: number; next: number } {
  const first = view.getUint8(at);
  const width = Math.clz32(first) - 23;
  if (width > 8) throw new RangeError('no number');
  let value = marked ? first : first & (0xff >> width);
  for (let nth = 1; nth < width; nth++) value = value * 256 + view.getUint8(at + nth);
  return { value, next: at + width };
}
