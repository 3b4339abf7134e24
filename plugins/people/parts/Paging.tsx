import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** On to the next page of a list, and back to its first. */
export function Paging({ first, next }: { first: string | null; next: string | null }) {
  const t = useText('people');
  if (!first && !next) return null;
  return (
    <nav className="ui-Actions" aria-label={t('paging.label')}>
      {first && (
        <LinkButton variant="secondary" to={first}>
          {t('paging.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" to={next}>
          {t('paging.next')}
          <Icon name="chevron-right" />
        </LinkButton>
      )}
    </nav>
  );
}
