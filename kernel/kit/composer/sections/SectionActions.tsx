import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { useLocalText } from './useLocalText.ts';

export interface SectionAction {
  readonly label: { readonly th: string; readonly en: string };
  readonly to: string;
}

/** The buttons of a section: the first is what the section is for. Draws only what has words and leads somewhere. */
export function SectionActions({ actions }: { actions: readonly SectionAction[] }) {
  const local = useLocalText();
  const there = actions.filter(({ label, to }) => local(label) && to);
  if (there.length === 0) return null;
  return (
    <p className="ui-Actions">
      {there.map(({ label, to }, index) => (
        <LinkButton key={to + local(label)} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {local(label)}
        </LinkButton>
      ))}
    </p>
  );
}
