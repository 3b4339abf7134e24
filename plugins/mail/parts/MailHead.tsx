import { useSite, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';

/** Heading of the lists, with the way to write a mail, and what there is beside. */
export function MailHead({ title }: { title: string }) {
  const t = useText('mail');
  const { pages } = useSite();
  const writes = pages.some(({ path }) => path === '/mail/compose');
  return (
    <>
      <header className="mail-Head">
        <h1>{title}</h1>
        {writes && (
          <LinkButton to="/mail/compose">
            <Icon name="edit" />
            {t('compose.title')}
          </LinkButton>
        )}
      </header>
      <Tabs
        label={t('nav.mail')}
        tabs={[
          { to: '/mail', title: t('outbox.title') },
          { to: '/mail/addresses', title: t('addresses.title') },
        ]}
      />
    </>
  );
}
