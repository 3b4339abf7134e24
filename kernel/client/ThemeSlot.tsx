import type { ComponentType } from 'react';
import { slotModule, type ThemeSlotName, type ThemeSlotProps } from '#kernel/contract/theme.ts';
import { Boundary } from './Boundary.tsx';
import { slotComponent } from './registry.ts';
import { useSite } from './SiteContext.tsx';

/** One of the six places that the theme fills, with what the page tells it. */
export function ThemeSlot<N extends ThemeSlotName>({ name, ...props }: { name: N } & ThemeSlotProps[N]) {
  const site = useSite();
  const View = slotComponent(slotModule(site.theme.slots[name], name)) as ComponentType<object> | undefined;
  if (!View) return null;
  return (
    <Boundary name={`${site.theme.slots[name]}:${name}`}>
      <View {...props} />
    </Boundary>
  );
}
