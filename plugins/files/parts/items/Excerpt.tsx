import type { Found } from '../../schemas.ts';
import './excerpt.css';

/** What stands in a file around what was looked for, that marked. */
export const Excerpt = ({ pieces }: { pieces: Readonly<NonNullable<Found['excerpt']>> }) => (
  <span className="files-Excerpt">{pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}</span>
);
