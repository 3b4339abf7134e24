import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { address } from '../rules/path.ts';

interface Props {
  path: string;
  /** What the list is narrowed to. */
  query: Readonly<Record<string, string>>;
  /** Where the next screen begins; empty for the last one. */
  next: string;
  /** Not the first screen. */
  hasPrevious: boolean;
}

/** From one screen of a long list to the next, and back to the first. */
export function Paging({ path, query, next, hasPrevious }: Props) {
  const t = useText('billing');
  if (!next && !hasPrevious) return null;
  return (
    <nav className="ui-Actions" aria-label={t('paging.label')}>
      {hasPrevious && (
        <LinkButton variant="secondary" to={address(path, query)}>
          {t('paging.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" to={address(path, { ...query, before: next })}>
          {t('paging.next')}
          <Icon name="chevron-right" />
        </LinkButton>
      )}
    </nav>
  );
}
