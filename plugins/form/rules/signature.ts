/** The field that a signature is drawn in; its points are whole numbers of it. */
export const SIGNATURE = { width: 600, height: 200 } as const;
/** Points of one signature, so that it fits into a field. */
export const MOST_POINTS = 1_100;

export type Point = readonly [x: number, y: number];
/** What a hand has drawn: a line for each time that it touched the field. */
export type Strokes = readonly (readonly Point[])[];

/** As it is sent and kept: `10,20 12,24|40,8 …`. */
export const strokesText = (strokes: Strokes): string =>
  strokes.map((stroke) => stroke.map((point) => point.join(',')).join(' ')).join('|');

function readPoint(text: string): Point | null {
  const [x = '', y = '', more] = text.split(',');
  if (more !== undefined || !/^\d{1,3}$/.test(x) || !/^\d{1,3}$/.test(y)) return null;
  return Number(x) <= SIGNATURE.width && Number(y) <= SIGNATURE.height ? [Number(x), Number(y)] : null;
}

/** The lines of a signature; null for what is none. */
export function readStrokes(text: string): Strokes | null {
  const strokes: Point[][] = [];
  let count = 0;
  for (const line of text.split('|')) {
    const points = line.split(' ').map(readPoint);
    count += points.length;
    if (count > MOST_POINTS || points.includes(null)) return null;
    strokes.push(points as Point[]);
  }
  return count > 1 ? strokes : null;
}

/** As the path of a picture in SVG; empty where nothing was drawn. */
export const strokesPath = (strokes: Strokes | null): string =>
  (strokes ?? [])
    .map(([first, ...rest]) => `M${first!.join(' ')}${(rest.length > 0 ? rest : [first!]).map((point) => `L${point.join(' ')}`).join('')}`)
    .join('');

/** Key of what was drawn for an element. */
export const drawnKey = (element: string): string => `${element}.drawn`;
