import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { LocaleSwitch } from '#kernel/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kernel/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kernel/ui/navigation/SiteNav.tsx';
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
