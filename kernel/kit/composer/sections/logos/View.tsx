import { Link } from '#kit/page/Link.tsx';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Band } from '../Band.tsx';
import { FocusPicture } from '../FocusPicture.tsx';
import type { logos } from './section.ts';
import './View.css';

/** Logos in rows, each as high as the others. */
export default function Logos({ id, settings: { title, items } }: SectionProps<Value<typeof logos.settings>>) {
  return (
    <Band id={id} name="Logos" title={title}>
      <ul>
        {items.map(({ picture, to }, index) =>
          picture ? (
            <li key={index}>
              {to ? (
                <Link to={to}>
                  <FocusPicture picture={picture} />
                </Link>
              ) : (
                <FocusPicture picture={picture} />
              )}
            </li>
          ) : null,
        )}
      </ul>
    </Band>
  );
}
