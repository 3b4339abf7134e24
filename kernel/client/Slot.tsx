import type { Slot as SlotToken } from '#kernel/contract/tokens.ts';
import { Boundary } from './Boundary.tsx';
import { fillComponent } from './registry.ts';
import { useBoot } from './SiteContext.tsx';

/**
 * A place that other plugins may fill. Draws the site's fillings of this slot for this role, each in a boundary of its
 * own, in the operator's order; nothing where there are none.
 */
export function Slot<Props extends object>({ of, ...props }: { of: SlotToken<Props> } & Props) {
  const { site, fills } = useBoot();
  return site.fills[of.id]?.map((id) => {
    const Filling = fillComponent(id);
    // A filling whose load failed has no entry: it is left out, the rest stands.
    return Filling && id in fills ? (
      <Boundary key={id} name={id}>
        <Filling {...props} data={fills[id]} />
      </Boundary>
    ) : null;
  });
}
