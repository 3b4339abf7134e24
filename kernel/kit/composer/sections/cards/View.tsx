import { Link } from '#kit/page/Link.tsx';
import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Band } from '../Band.tsx';
import { FocusPicture } from '../FocusPicture.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { cards } from './section.ts';
import './View.css';

/** Cards that an operator wrote, each with a picture and a link if it has them. */
export default function Cards({ id, settings: { title, lead, items, columns } }: SectionProps<Value<typeof cards.settings>>) {
  const local = useLocalText();
  return (
    <Band id={id} name="Cards" title={title} lead={lead}>
      <ul className="ui-SectionGrid" data-columns={columns}>
        {items.map((item, index) => (
          <li key={index}>
            <article className="ui-Card">
              {item.picture && (
                <div className="ui-Card-picture">
                  <FocusPicture picture={item.picture} />
                </div>
              )}
              <div className="ui-Card-body">
                <h3 className="ui-Card-title">{item.to ? <Link to={item.to}>{local(item.title)}</Link> : local(item.title)}</h3>
                {local(item.text) && <p className="ui-Card-text">{local(item.text)}</p>}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Band>
  );
}
