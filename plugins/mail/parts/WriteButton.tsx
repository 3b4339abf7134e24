import { useSite, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';

/** The way to write a mail, for those who may. */
export function WriteButton() {
  const t = useText('mail');
  const { pages } = useSite();
  return (
    pages.some(({ path }) => path === '/mail/compose') && (
      <LinkButton to="/mail/compose" data-key="c">
        <Icon name="edit" />
        {t('compose.title')}
      </LinkButton>
    )
  );
}
