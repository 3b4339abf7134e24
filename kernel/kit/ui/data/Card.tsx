import type { ReactNode } from 'react';
import { Link } from '#kit/page/Link.tsx';
import { Phrases } from '../content/Phrases.tsx';
import type { Card as CardContent } from '#kit/theme/declaration.ts';
import { CARD, pictureSources } from '#kit/pictures/sources.ts';

export type CardProps = CardContent & {
  /** Level of its heading; 3 unless told. */
  level?: 2 | 3 | 4;
  /** The picture is in the first view. */
  eager?: boolean;
  className?: string;
  /** Below the text: a badge, a bar. */
  children?: ReactNode;
};

/** How wide its picture stands. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** A post, a course, a product: picture, title, a line of text. The whole card follows its one link. */
export function Card({ title, text, href, image, meta, level = 3, eager, className = '', children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={`ui-Card ${className}`.trimEnd()}>
      <div className="ui-Card-picture" data-blank={image ? undefined : true}>
        {image && (
          <img
            {...pictureSources(image.src, image.width, eager ? SIZES : `auto, ${SIZES}`, CARD)}
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </div>
      <div className="ui-Card-body">
        <Heading className="ui-Card-title">
          <Link to={href}>
            <Phrases text={title} />
          </Link>
        </Heading>
        {meta && <p className="ui-Card-meta">{meta}</p>}
        {text && <p className="ui-Card-text">{text}</p>}
        {children}
      </div>
    </article>
  );
}
