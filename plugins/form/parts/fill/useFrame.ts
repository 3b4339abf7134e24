import { useEffect } from 'react';

/** What a page that shows a form is told. */
export interface FrameHeight {
  readonly form: string;
  readonly height: number;
}

interface Options {
  slug: string;
  /** Its own address: all others are opened beside the frame. */
  path: string;
  /** Who may know how tall it is. */
  origins: readonly string[];
}

/** In a frame: tells the page around it how tall the form is, and opens what else it leads to beside it. */
export function useFrame({ slug, path, origins }: Options) {
  const listed = origins.join(' ');
  useEffect(() => {
    if (window.parent === window) return;
    const around = URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
    const all = listed.split(' ').filter(Boolean);
    const readers = all.includes(around) ? [around] : all;
    const shown = document.querySelector('.form-Fill')!;
    const watch = new ResizeObserver(() => {
      const message: FrameHeight = { form: slug, height: Math.ceil(shown.getBoundingClientRect().height) };
      for (const origin of readers) window.parent.postMessage(message, origin);
    });
    watch.observe(shown);
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.pathname === path) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
    };
    document.addEventListener('click', open, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('click', open, true);
    };
  }, [slug, path, listed]);
}
