import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { Band } from '../Band.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { text } from './section.ts';
import './View.css';

/** Formatted text. Who stored the page has sanitised it. */
export default function Text({ id, settings: { title, body, measure } }: SectionProps<Value<typeof text.settings>>) {
  const local = useLocalText();
  return (
    <Band id={id} name="Text" title={title}>
      <Prose className={measure === 'full' ? 'ui-TextSection-full' : ''} html={local(body)} />
    </Band>
  );
}
