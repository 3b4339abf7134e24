import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { heading } from './section.ts';
import './View.css';

/** A heading of its own. */
export default function Heading({ settings: { text, level, align } }: SectionProps<Value<typeof heading.settings>>) {
  const local = useLocalText();
  const Tag = `h${level}` as const;
  return (
    <div className="layout-inner ui-HeadingSection" data-align={align}>
      <Tag>
        <Phrases text={local(text)} />
      </Tag>
    </div>
  );
}
