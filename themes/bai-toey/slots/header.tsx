import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { useText } from '#kernel/client/text.ts';
import { Icon } from '#kernel/ui/content/Icon.tsx';
import { LocaleSwitch } from '#kernel/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kernel/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kernel/ui/navigation/SiteNav.tsx';
import { useThemeSettings } from '#kernel/ui/useThemeSettings.ts';
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
