import { lazy, type ComponentType } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import { slotModule, type ThemeSlotName } from '#kit/theme/declaration.ts';
import { Boundary } from '#kit/page/Boundary.tsx';
import { keptSources, prepareSlot, slotComponent } from './registry.ts';
import { useBoot } from './useBoot.ts';

/** One of the six places that the theme fills, with what the page tells it. */
export function ThemeSlotView({ name, props }: { name: ThemeSlotName; props: object }) {
  const { slots, spare = {} } = useBoot().site.theme;
  const View = slotComponent(slotModule(slots[name], name)) as ComponentType<object> | undefined;
  const other = spare[name];
  const fallback = other ? <SpareSlot theme={other} name={name} props={props} /> : null;
  if (!View) return fallback;
  return (
    <Boundary name={`${slots[name]}:${name}`} fallback={fallback}>
      <View {...props} />
    </Boundary>
  );
}

/** What stands where a slot threw: that of another theme, with its styles; nothing where it throws, too. */
function SpareSlot({ theme, name, props }: { theme: string; name: ThemeSlotName; props: object }) {
  const { modules, locale } = useBoot();
  const id = slotModule(theme, name);
  const owner = theme.split('/')[0]!;
  const View = (slotComponent(id) as ComponentType<object> | undefined) ?? lazySlot(id, locale);
  const styles = modules[`style:${owner}`];
  return (
    <Boundary name={`${theme}:${name}`}>
      {styles ? <link rel="stylesheet" href={styles} /> : null}
      <View {...props} />
    </Boundary>
  );
}

const lazyViews = new Map<string, ComponentType<object>>();

function lazySlot(id: string, locale: Locale): ComponentType<object> {
  let View = lazyViews.get(id);
  if (!View) {
    View = lazy(async () => {
      await prepareSlot(keptSources(), id, locale);
      return { default: slotComponent(id) as ComponentType<object> };
    });
    lazyViews.set(id, View);
  }
  return View;
}
