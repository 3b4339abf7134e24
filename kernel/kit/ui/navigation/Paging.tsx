import { LinkButton } from '../actions/LinkButton.tsx';
import { Icon } from '../content/Icon.tsx';

interface Props {
  /** What it is called for who hears it. */
  label: string;
  /** Addresses of the first page and of the next one; null where there is none, or one is there already. */
  first: string | null;
  next: string | null;
  /** What the links say. */
  words: { readonly first: string; readonly next: string };
}

/** On to the next page of a list that is read on from where one is, and back to its first; nothing where there is only one. */
export function Paging({ label, first, next, words }: Props) {
  if (!first && !next) return null;
  return (
    <nav className="ui-Actions" aria-label={label}>
      {first && (
        <LinkButton variant="secondary" to={first}>
          {words.first}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" to={next}>
          {words.next}
          <Icon name="chevron-right" />
        </LinkButton>
      )}
    </nav>
  );
}
