import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Band } from '../Band.tsx';
import { FocusPicture } from '../FocusPicture.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { testimonials } from './section.ts';
import './View.css';

/** What people said, with their names. */
export default function Testimonials({ id, settings: { title, items } }: SectionProps<Value<typeof testimonials.settings>>) {
  const local = useLocalText();
  return (
    <Band id={id} name="Testimonials" title={title}>
      <ul className="ui-SectionGrid">
        {items.map(({ quote, name, about, picture }, index) => (
          <li key={index}>
            <figure>
              <blockquote className="ui-SectionText">{local(quote)}</blockquote>
              <figcaption>
                {picture && <FocusPicture picture={picture} />}
                <span>
                  <strong>{name}</strong>
                  {local(about) && <span>{local(about)}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
