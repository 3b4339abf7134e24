import type { FillProps } from '#kernel/contract/client.ts';
import type { MenuLink } from '../rules/menu.ts';
import { MenuLinks } from './MenuLinks.tsx';

/** The header menu inside the site's navigation. */
export default function Menu({ data }: FillProps<MenuLink[]>) {
  return <MenuLinks links={data} group="cms-menu" />;
}
