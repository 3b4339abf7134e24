import type { Value } from '#kit/schema/schema.ts';
import type { SectionProps } from '../../section.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { useLocalText } from '../useLocalText.ts';
import type { button } from './section.ts';
import './View.css';

/** One button; nothing while it has no words or leads nowhere. */
export default function Button({ settings: { label, to, look, align } }: SectionProps<Value<typeof button.settings>>) {
  const local = useLocalText();
  if (!local(label) || !to) return null;
  return (
    <p className="layout-inner ui-Actions ui-ButtonSection" data-align={align}>
      <LinkButton to={to} variant={look}>
        {local(label)}
      </LinkButton>
    </p>
  );
}
