import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

/** Back to the first screen of a list and on to the next; nothing where there is only one. */
export function Paging({ first, next }: { first: string | null; next: string | null }) {
  const t = useText('mail');
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
