import { createContext, use } from 'react';
import { Boundary } from '#kit/page/Boundary.tsx';
import { fillComponent } from './registry.ts';
import { useBoot } from './useBoot.ts';

/** Data of the fillings that came with a later page, beside those of the first. */
export const PageFills = createContext<Record<string, unknown> | undefined>(undefined);

/**
 * A place that other plugins may fill. Draws the site's fillings of this slot for this role, each in a boundary of its
 * own, in the operator's order; nothing where there are none.
 */
export function SlotView({ id: slot, props }: { id: string; props: object }) {
  const { site, fills: first } = useBoot();
  const pageFills = use(PageFills);
  const fills = pageFills ? { ...first, ...pageFills } : first;
  return site.fills[slot]?.map((id) => {
    const Filling = fillComponent(id);
    return Filling && id in fills ? (
      <Boundary key={id} name={id}>
        <Filling {...props} data={fills[id]} />
      </Boundary>
    ) : null;
  });
}
