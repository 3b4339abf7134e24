import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Favourite } from '../../schemas.ts';
import type { useAreas } from '../useAreas.ts';
import { useDeskKeys } from '../useDeskKeys.ts';

const load = () => import('./Palette.tsx');
const Palette = lazy(load);
const loadKeys = () => import('./KeysDialog.tsx');
const KeysDialog = lazy(loadKeys);

interface Props {
  areas: ReturnType<typeof useAreas>;
  favourites: readonly Favourite[];
}

/** The way to the palette and to the list of keys: buttons in the bar, Ctrl+K and `?`. Their code comes when they are near. */
export function PaletteKeys({ areas, favourites }: Props) {
  const t = useText('desk');
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useDeskKeys({ palette: () => setOpen('palette'), keys: () => setOpen('keys') });
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), 3_000);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        className="desk-Find"
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <button
        type="button"
        className="ui-IconButton desk-Bar-help"
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setOpen('keys')}
      >
        <Icon name="help" />
      </button>
      <Suspense>
        {open === 'palette' && <Palette areas={areas} favourites={favourites} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
