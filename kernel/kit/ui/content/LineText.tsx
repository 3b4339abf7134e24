import { pictureSources, ROW } from '#kit/pictures/sources.ts';
import { pictureOf, type Line } from '#kit/richText/compare.ts';
import './LineText.css';

/** A line of a comparison: its words, or the picture that it stands for, small, with what is said of it. */
export function LineText({ line }: { line: string }) {
  const picture = pictureOf(line);
  if (!picture) return line;
  // Nobody knows here how wide it is: wider than what is shown of it.
  const sources = pictureSources(picture.src, 1000, '6rem', ROW);
  return (
    <span className="ui-LineText">
      <img src={picture.src} {...sources} alt="" loading="lazy" decoding="async" />
      {picture.alt}
    </span>
  );
}

/** Lines of a text that came or went: each says which in words (`labelOf`) as well as by how it looks. */
export function ChangedLines({
  lines,
  labelOf,
  className,
}: {
  lines: readonly Line[];
  labelOf: (kind: Line['kind']) => string;
  className?: string;
}) {
  return (
    <ul className={className}>
      {lines.map(({ kind, text }, index) => {
        const Changed = kind === 'removed' ? 'del' : 'ins';
        return (
          <li key={`${index}${text}`} data-kind={kind}>
            <span className="ui-Hidden">{labelOf(kind)} </span>
            <Changed>
              <LineText line={text} />
            </Changed>
          </li>
        );
      })}
    </ul>
  );
}
