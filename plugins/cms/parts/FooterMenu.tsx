import type { FillProps } from '#kernel/contract/client.ts';
import type { MenuLink } from '../rules/menu.ts';
import { MenuLinks } from './MenuLinks.tsx';

/** The footer menu among the links of the footer. */
export default function FooterMenu({ data }: FillProps<MenuLink[]>) {
  return <MenuLinks links={data} group="cms-footer" />;
}
