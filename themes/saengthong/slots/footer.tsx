import { FooterLinks } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Contact } from '#kit/ui/content/Contact.tsx';
import { Copyright } from '#kit/ui/content/Copyright.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Medal } from '../parts/Medal.tsx';
import type { Settings } from '../settings.ts';

/** Who stands behind the site, how to reach them, and the footer's menu. */
export default function Footer() {
  const t = useText('ui');
  const site = useSite();
  const locale = useLocale();
  const { contact, local } = useThemeSettings<Settings>();
  return (
    <footer className="st-footer">
      <div className="st-footer-grid site-width">
        <div>
          <Link to="/" className="st-brand">
            <Medal className="st-mark" />
            <span>{site.name[locale]}</span>
          </Link>
          <p>{site.description[locale]}</p>
        </div>
        <Contact address={local(contact?.address)} hours={local(contact?.hours)} phone={contact?.phone} email={contact?.email} />
        <nav aria-label={t('footer.links')}>
          <ul className="st-links">
            <Slot of={FooterLinks} />
          </ul>
        </nav>
      </div>
      <div className="site-width">
        <div className="st-legal">
          <Copyright />
        </div>
      </div>
    </footer>
  );
}
