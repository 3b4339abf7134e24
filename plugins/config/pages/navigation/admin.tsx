import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Console } from '../../parts/Console.tsx';
import { SlotOrders } from '../../parts/navigation/SlotOrders.tsx';
import type { load } from '../../gateway/pages/navigation.ts';

/** What plugins show in shared places: in which order, and what not at all. Menus of links are the content area's. */
export default function NavigationPage({ data: { standing, fillings, words } }: PageProps<typeof load>) {
  const t = useText('config');
  const menus = useSite().pages.find(({ id }) => id === 'cms.menus');
  return (
    <Console standing={standing} title={t('navigation.title')} lead={t('navigation.lead')}>
      {menus && (
        <div className="config-Card">
          <h2>{t('navigation.menus')}</h2>
          <p className="config-Note">{t('navigation.menusText')}</p>
          <div className="ui-Actions">
            <LinkButton variant="secondary" to={menus.path}>
              {t('navigation.toMenus')}
            </LinkButton>
          </div>
        </div>
      )}
      <SlotOrders fillings={fillings} words={words} />
    </Console>
  );
}
