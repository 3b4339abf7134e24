import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link, useLocale, useSite, Slot } from '#kernel/contract/page.ts';
import { LocaleSwitch } from '#kit/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kit/ui/navigation/SiteNav.tsx';
import { Garland } from '../parts/Garland.tsx';
import { Stupa } from '../parts/Stupa.tsx';

/** A painted band with the fair's name in gold, and garlands hung below it. */
export default function Header() {
  const site = useSite();
  const locale = useLocale();
  return (
    <header className="nw-header">
      <div className="nw-bar site-width">
        <Link to="/" className="nw-brand">
          <Stupa className="nw-mark" />
          <span>{site.name[locale]}</span>
        </Link>
        <SiteNav>
          <LocaleSwitch />
          <ModeSwitch />
        </SiteNav>
        <div className="nw-actions">
          <Slot of={HeaderActions} />
        </div>
      </div>
      <div className="nw-beam" />
      <Garland />
    </header>
  );
}
