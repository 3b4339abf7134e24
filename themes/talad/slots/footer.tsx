import { FooterLinks } from '#kernel/contract/tokens.ts';
import { useLocale, useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Contact } from '#kit/ui/content/Contact.tsx';
import { Copyright } from '#kit/ui/content/Copyright.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
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
