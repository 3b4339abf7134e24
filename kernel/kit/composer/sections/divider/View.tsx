import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { DividerText } from '#kit/ui/content/DividerText.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { divider } from './section.ts';
import './View.css';

/** A line, with words in its middle if there are any. */
export default function Divider({ settings: { text } }: SectionProps<Value<typeof divider.settings>>) {
  const words = useLocalText()(text);
  return <div className="layout-inner">{words ? <DividerText>{words}</DividerText> : <hr className="ui-DividerSection" />}</div>;
}
