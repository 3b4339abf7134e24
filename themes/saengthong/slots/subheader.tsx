import type { ThemeSlotProps } from '#kit/theme/declaration.ts';
import { Breadcrumbs } from '#kit/ui/navigation/Breadcrumbs.tsx';

/** Where the visitor is. The page draws its own heading. */
export default function Subheader({ title, crumbs }: ThemeSlotProps['subheader']) {
  return (
    <div className="st-subheader">
      <div className="site-width">
        <Breadcrumbs crumbs={crumbs} current={title} />
      </div>
    </div>
  );
}
