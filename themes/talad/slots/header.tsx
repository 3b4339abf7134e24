import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { LocaleSwitch } from '#kernel/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kernel/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kernel/ui/navigation/SiteNav.tsx';
import { useThemeSettings } from '#kernel/ui/useThemeSettings.ts';
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
