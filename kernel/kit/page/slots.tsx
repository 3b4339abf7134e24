import type { ComponentType } from 'react';
import { usePageComponents, type PageLayoutProps } from './PageContext.tsx';

/**
 * A place that plugins may fill, by its token. Draws the fillings that this visitor has, each in a boundary of its own, in the
 * operator's order; nothing where there are none.
 */
export function Slot<Props extends object>({ of, ...props }: { of: { readonly id: string; readonly props?: Props } } & Props) {
  const View = usePageComponents()?.Slot;
  return View ? <View id={of.id} props={props} /> : null;
}

/** Draws the composed page of the current address. Exactly one `<h1>`. */
export function PageLayout(props: PageLayoutProps) {
  const View = usePageComponents()?.PageLayout;
  return View ? <View {...props} /> : props.children;
}

/** One of the places that the theme fills, with what the page tells it. `Places` maps their names to their props. */
export const themeSlotOf = <Places extends object>() =>
  function ThemeSlot<N extends keyof Places & string>({ name, ...props }: { name: N } & Places[N]) {
    const View = usePageComponents()?.ThemeSlot as ComponentType<{ name: string; props: object }> | undefined;
    return View ? <View name={name} props={props} /> : null;
  };
