import type { FillProps } from '#kernel/contract/page.ts';
import { MenuLinks } from '../parts/MenuLinks.tsx';
import type { loadFooter } from '../gateway/fills/menu.ts';

/** The footer menu among the links of the footer. */
export default function FooterMenu({ data }: FillProps<typeof loadFooter>) {
  return <MenuLinks links={data} group="cms-footer" />;
}
