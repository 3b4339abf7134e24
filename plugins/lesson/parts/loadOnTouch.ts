import { lazy, type ComponentType } from 'react';

/** What shows that somebody is at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel', 'click', 'play'] as const;

let seen = import.meta.env.SSR;
const touched = new Promise<void>((resolve) => {
  if (seen) return resolve();
  const touch = () => {
    for (const sign of SIGNS) removeEventListener(sign, touch, true);
    seen = true;
    resolve();
  };
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, passive: true });
});

/** Whether somebody has done anything at this page, or at one before it. In the gateway, which draws everything, it is always so. */
export const isTouched = (): boolean => seen;

/**
 * What the gateway has drawn of a page, made alive when somebody moves, scrolls or presses something: until then its code is not fetched,
 * links are links and forms are forms. A button that was pressed meanwhile is pressed again. To be drawn in a `Suspense`.
 */
export const loadOnTouch = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    let pressed: HTMLElement | null = null;
    const press = ({ target }: Event) => {
      // Everything outside `main` is hydrated already: replaying its clicks would run them twice.
      pressed = (target as Element).closest<HTMLElement>('main button');
    };
    if (!seen) addEventListener('click', press, true);
    await touched;
    const component = await load();
    removeEventListener('click', press, true);
    // By the next task React has the component and hydrates it at once for the replayed click.
    setTimeout(() => pressed?.click());
    return { default: component };
  });
