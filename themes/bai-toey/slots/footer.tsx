import { FooterLinks } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Contact } from '#kit/ui/content/Contact.tsx';
import { Copyright } from '#kit/ui/content/Copyright.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Leaf } from '../parts/Leaf.tsx';
import type { Settings } from '../settings.ts';

/** The mat again, then the counter: the sign, how to reach it, the footer's menu. */
export default function Footer() {
  const t = useText('ui');
  const site = useSite();
  const locale = useLocale();
  const { contact, local } = useThemeSettings<Settings>();
  return (
    <footer className="bt-footer">
      <div className="bt-weave" />
      <div className="bt-footer-grid site-width">
        <div className="bt-footer-sign">
          <Link to="/" className="bt-brand">
            <Leaf className="bt-mark" />
            <span>{site.name[locale]}</span>
          </Link>
          <p>{site.description[locale]}</p>
        </div>
        <Contact address={local(contact?.address)} hours={local(contact?.hours)} phone={contact?.phone} email={contact?.email} />
        <nav aria-label={t('footer.links')}>
          <ul className="bt-links">
            <Slot of={FooterLinks} />
          </ul>
        </nav>
      </div>
      <div className="bt-legal site-width">
        <Copyright />
      </div>
    </footer>
  );
}
