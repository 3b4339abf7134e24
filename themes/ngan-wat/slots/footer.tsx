import { FooterLinks } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Contact } from '#kit/ui/content/Contact.tsx';
import { Copyright } from '#kit/ui/content/Copyright.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Stupa } from '../parts/Stupa.tsx';
import type { Settings } from '../settings.ts';

/** The band again, everything on its middle line. */
export default function Footer() {
  const t = useText('ui');
  const site = useSite();
  const locale = useLocale();
  const { contact, local } = useThemeSettings<Settings>();
  return (
    <footer className="nw-footer">
      <div className="nw-beam" />
      <div className="nw-footer-body site-width">
        <Link to="/" className="nw-brand">
          <Stupa className="nw-mark" />
          <span>{site.name[locale]}</span>
        </Link>
        <p>{site.description[locale]}</p>
        <Contact address={local(contact?.address)} hours={local(contact?.hours)} phone={contact?.phone} email={contact?.email} />
        <nav aria-label={t('footer.links')}>
          <ul className="nw-links">
            <Slot of={FooterLinks} />
          </ul>
        </nav>
        <div className="nw-legal">
          <Copyright />
        </div>
      </div>
    </footer>
  );
}
