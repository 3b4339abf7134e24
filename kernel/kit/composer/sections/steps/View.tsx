import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Band } from '../Band.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { steps } from './section.ts';
import './View.css';

/** What is done first, next and last. */
export default function Steps({ id, settings: { title, lead, items } }: SectionProps<Value<typeof steps.settings>>) {
  const local = useLocalText();
  return (
    <Band id={id} name="Steps" title={title} lead={lead}>
      <ol className="ui-SectionGrid">
        {items.map((item, index) => (
          <li key={index}>
            <h3>{local(item.title)}</h3>
            {local(item.text) && <p className="ui-SectionText">{local(item.text)}</p>}
          </li>
        ))}
      </ol>
    </Band>
  );
}
