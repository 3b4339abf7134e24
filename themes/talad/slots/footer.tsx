import { FooterLinks } from '#kernel/contract/tokens.ts';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { useText } from '#kernel/client/text.ts';
import { Contact } from '#kernel/ui/content/Contact.tsx';
import { Copyright } from '#kernel/ui/content/Copyright.tsx';
import { useThemeSettings } from '#kernel/ui/useThemeSettings.ts';
import type { Settings } from '../settings.ts';

/** What the shop is, how to reach it, its rules, and its sign once more, as large as the page. */
export default function Footer() {
  const t = useText('ui');
  const site = useSite();
  const locale = useLocale();
  const { contact, local } = useThemeSettings<Settings>();
  return (
    <footer className="td-footer">
      <div className="td-footer-grid site-width">
        <p>{site.description[locale]}</p>
        <Contact address={local(contact?.address)} hours={local(contact?.hours)} phone={contact?.phone} email={contact?.email} />
        <nav aria-label={t('footer.links')}>
          <ul className="td-links">
            <Slot of={FooterLinks} />
          </ul>
        </nav>
      </div>
      <div className="site-width">
        <div className="td-legal">
          <Copyright />
        </div>
        <div className="td-sign" data-sign={site.name[locale]} />
      </div>
    </footer>
  );
}
