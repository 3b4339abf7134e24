import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot } from '#kernel/contract/page.ts';
import { LocaleSwitch } from '#kit/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kit/ui/navigation/SiteNav.tsx';
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
