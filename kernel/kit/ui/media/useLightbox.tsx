import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocale } from '#kit/page/PageContext.tsx';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { LightboxProps } from './Lightbox.tsx';
import type { GalleryItem } from './picture.ts';

const texts: TextModules = { th: () => import('../messages/media/th.json'), en: () => import('../messages/media/en.json') };

/** A lightbox for pictures, loaded when it is first wanted. */
export interface LightboxHandle {
  open(index: number): void;
  /** A hand is near: it will be there when it is pressed. */
  warm(): void;
  readonly view: ReactNode;
}

/** What shows pictures on the whole screen. A page that only has thumbnails carries none of it. */
export function useLightbox(items: readonly GalleryItem[]): LightboxHandle {
  const locale = useLocale();
  const [shown, setShown] = useState<{ index: number; View: ComponentType<LightboxProps> } | null>(null);
  const load = async () => (await Promise.all([import('./Lightbox.tsx'), addTexts('ui', texts, locale)]))[0].Lightbox;
  return {
    open: (index) => void load().then((View) => setShown({ index, View })),
    warm: () => void load().catch(() => {}),
    view: shown && <shown.View items={items} start={shown.index} onClose={() => setShown(null)} />,
  };
}
