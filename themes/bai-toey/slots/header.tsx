import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LocaleSwitch } from '#kit/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kit/ui/navigation/SiteNav.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Leaf } from '../parts/Leaf.tsx';
import type { Settings } from '../settings.ts';

/** The menu on one side, the café's sign in the middle, the telephone on the other; a woven edge below. */
export default function Header() {
  const t = useText('bai-toey');
  const site = useSite();
  const locale = useLocale();
  const { contact } = useThemeSettings<Settings>();
  return (
    <header className="bt-header">
      <div className="bt-bar site-width">
        <SiteNav>
          <LocaleSwitch />
          <ModeSwitch />
        </SiteNav>
        <Link to="/" className="bt-brand">
          <Leaf className="bt-mark" />
          <span>{site.name[locale]}</span>
        </Link>
        <div className="bt-actions">
          {contact?.phone && (
            <a className="bt-call" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" />
              <span>
                {t('home.call')} <b>{contact.phone}</b>
              </span>
            </a>
          )}
          <Slot of={HeaderActions} />
        </div>
      </div>
      <div className="bt-weave" />
    </header>
  );
}
