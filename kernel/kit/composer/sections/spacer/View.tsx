import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import type { spacer } from './section.ts';
import './View.css';

/** Room between two things. */
export default function Spacer({ settings: { size } }: SectionProps<Value<typeof spacer.settings>>) {
  return <div className="ui-SpacerSection" data-size={size} />;
}
