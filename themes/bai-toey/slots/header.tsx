import { HeaderActions } from '#kernel/contract/tokens.ts';
import { Link } from '#kernel/client/Link.tsx';
import { useLocale, useSite } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { LocaleSwitch } from '#kernel/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kernel/ui/navigation/ModeSwitch.tsx';
import { SiteNav } from '#kernel/ui/navigation/SiteNav.tsx';
import { Leaf } from '../parts/Leaf.tsx';

/** Leaf and name, the navigation on its rail, and what a visitor can do for themselves. */
export default function Header() {
  const site = useSite();
  const locale = useLocale();
  return (
    <header className="bt-header">
      <div className="bt-bar site-width">
        <Link to="/" className="bt-brand">
          <Leaf className="bt-mark" />
          <span>{site.name[locale]}</span>
        </Link>
        <SiteNav>
          <LocaleSwitch />
          <ModeSwitch />
        </SiteNav>
        <div className="bt-actions">
          <Slot of={HeaderActions} />
        </div>
      </div>
    </header>
  );
}
