import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
import { Breadcrumbs } from '#kernel/ui/navigation/Breadcrumbs.tsx';

/** Where the visitor is, on a paper label. The page draws its own heading. */
export default function Subheader({ title, crumbs }: ThemeSlotProps['subheader']) {
  return (
    <div className="bt-subheader site-width">
      <Breadcrumbs crumbs={crumbs} current={title} />
    </div>
  );
}
