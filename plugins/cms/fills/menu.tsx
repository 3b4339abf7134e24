import type { FillProps } from '#kernel/contract/page.ts';
import { MenuLinks } from '../parts/MenuLinks.tsx';
import type { loadHeader } from '../gateway/fills/menu.ts';

/** The header menu inside the site's navigation. */
export default function Menu({ data }: FillProps<typeof loadHeader>) {
  return <MenuLinks links={data} group="cms-menu" />;
}
