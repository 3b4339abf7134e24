import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot } from '#kernel/contract/page.ts';
import { LocaleSwitch } from '#kit/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kit/ui/navigation/SiteNav.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import { Mark } from '../parts/Mark.tsx';
import type { Settings } from '../settings.ts';

/** News, the sign, the navigation, and an awning from edge to edge. */
export default function Header() {
  const site = useSite();
  const locale = useLocale();
  const { announcement, announcementHref, local } = useThemeSettings<Settings>();
  return (
    <header className="td-header">
      {local(announcement) && (
        <div className="td-news">
          <div className="site-width">
            <Link to={announcementHref || '/'}>{local(announcement)}</Link>
          </div>
        </div>
      )}
      <div className="td-bar site-width">
        <Link to="/" className="td-brand">
          <Mark />
          <span>{site.name[locale]}</span>
        </Link>
        <SiteNav>
          <LocaleSwitch />
          <ModeSwitch />
        </SiteNav>
        <div className="td-actions">
          <Slot of={HeaderActions} />
        </div>
      </div>
      <div className="td-awning" />
    </header>
  );
}
