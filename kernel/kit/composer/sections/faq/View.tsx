import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Band } from '../Band.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { faq } from './section.ts';
import './View.css';

/** Questions that open their answers, without a script. */
export default function Faq({ id, settings: { title, items, firstOpen } }: SectionProps<Value<typeof faq.settings>>) {
  const local = useLocalText();
  return (
    <Band id={id} name="Faq" title={title}>
      {items.map(({ question, answer }, index) => (
        <details key={index} open={firstOpen && index === 0}>
          <summary>
            <h3>{local(question)}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p className="ui-SectionText">{local(answer)}</p>
        </details>
      ))}
    </Band>
  );
}
