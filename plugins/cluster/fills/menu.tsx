import type { FillProps } from '#kernel/contract/page.ts';
import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';
import type { loadMenu } from '../gateway/pages/home.ts';

const LINKS = [['home', '/cluster/user', 'page.home', 'store']] as const;

/** The way to the clusters that the visitor works in, in the menu of their own pages. */
export default function MenuLink({ data }: FillProps<typeof loadMenu>) {
  return data.works ? <MenuLinks owner="cluster" links={LINKS} /> : null;
}
