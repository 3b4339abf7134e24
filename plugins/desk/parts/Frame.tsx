import { useEffect, useRef, type MouseEvent } from 'react';
import { Link, Slot, useLocale, useLocation, useSite, useText, type FillProps } from '#kernel/contract/page.ts';
import { DeskActions } from '#kernel/contract/tokens.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LocaleSwitch } from '#kit/ui/navigation/LocaleSwitch.tsx';
import { ModeSwitch } from '#kit/ui/navigation/ModeSwitch.tsx';
import type { load } from '../gateway/fills/frame.ts';
import { DeskMenu } from './DeskMenu.tsx';
import { PaletteKeys } from './palette/PaletteKeys.tsx';
import { useAreas } from './useAreas.ts';
import { useChoices } from './useChoices.ts';
import { useCounts } from './useCounts.ts';
import { keepRecent } from './recent.ts';
import './frame.css';

const MENU = 'desk-menu';

/** The page stands beside this frame, and says by its heading what it is called. */
const pageTitle = (): string => document.querySelector('main h1')?.textContent?.trim().slice(0, 200) ?? '';

/**
 * What stands around the pages of staff: the menu by area with what waits, the bar with search, favourites and help. It is drawn beside the
 * page: where it fails, the page stands. On narrow screens the menu is a popover, which needs no script to open and close.
 */
export default function Frame({ data }: FillProps<typeof load>) {
  const t = useText('desk');
  const site = useSite();
  const locale = useLocale();
  const { pathname, search, key } = useLocation();
  const areas = useAreas();
  const choices = useChoices(data.choices);
  const counts = useCounts(data.counts, key);
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const title = pageTitle();
    if (title) keepRecent({ path: pathname + search, title });
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname, search]);

  const here = pathname + search;
  const starred = choices.favourites.some(({ path }) => path === here);
  const leave = (event: MouseEvent) => {
    if ((event.target as Element).closest('a') && menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <>
      <header className="desk-Bar" data-folded={choices.folded || undefined}>
        <button type="button" className="ui-IconButton desk-Bar-menu" popoverTarget={MENU} aria-label={t('frame.menu')}>
          <Icon name="menu" />
        </button>
        <Link to="/desk" className="desk-Brand" aria-label={`${site.name[locale]}: ${t('page.today')}`}>
          <img src={site.favicon} alt="" width={24} height={24} />
          <span>{site.name[locale]}</span>
        </Link>
        <PaletteKeys areas={areas} favourites={choices.favourites} />
        <div className="desk-Bar-tools">
          <IconButton
            icon="star"
            label={t(starred ? 'frame.unstar' : 'frame.star')}
            aria-pressed={starred}
            onClick={() => choices.star({ path: here, title: pageTitle() || here })}
          />
          <Slot of={DeskActions} />
        </div>
      </header>
      {/* The handler only tidies up after a link was followed; the links themselves work by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={menu}
        id={MENU}
        className="desk-Menu"
        popover="auto"
        aria-label={t('frame.menu')}
        data-folded={choices.folded || undefined}
        onClick={leave}
      >
        <DeskMenu areas={areas.areas} counts={counts} favourites={choices.favourites} />
        <div className="desk-Menu-foot">
          <Link to="/" className="desk-Menu-site">
            <Icon name="globe" />
            <span>{t('frame.site')}</span>
          </Link>
          <LocaleSwitch />
          <ModeSwitch />
          <span className="desk-Menu-fold">
            <IconButton
              icon={choices.folded ? 'chevron-right' : 'chevron-left'}
              label={t(choices.folded ? 'frame.unfold' : 'frame.fold')}
              onClick={choices.fold}
            />
          </span>
        </div>
      </nav>
    </>
  );
}
