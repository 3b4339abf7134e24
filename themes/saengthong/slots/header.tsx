import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { LocaleSwitch } from '#kernel/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kernel/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kernel/ui/navigation/SiteNav.tsx';
import { Medal } from '../parts/Medal.tsx';

/** Medal and name, the navigation on its rail, and what a visitor can do for themselves. */
export default function Header() {
  const site = useSite();
  const locale = useLocale();
  return (
    <header className="st-header">
      <div className="st-bar site-width">
        <Link to="/" className="st-brand">
          <Medal className="st-mark" />
          <span>{site.name[locale]}</span>
        </Link>
        <SiteNav>
          <LocaleSwitch />
          <ModeSwitch />
        </SiteNav>
        <div className="st-actions">
          <Slot of={HeaderActions} />
        </div>
      </div>
    </header>
  );
}
