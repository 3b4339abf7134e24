import type { FillProps } from '#kernel/contract/page.ts';
import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';
import type { clusterLinks } from '../gateway/tabs.ts';

const LINKS = [
  ['userDashboard', '/cluster/user/dashboard', 'link.dashboard', 'layout'],
  ['summary', '/cluster/user/sales/summary', 'link.summary', 'award'],
  ['report', '/cluster/user/report', 'link.report', 'receipt'],
] as const;

/** From the home of who manages a cluster to its figures. */
export default function ClusterLinks({ data }: FillProps<typeof clusterLinks>) {
  return data.manages ? <MenuLinks owner="panel" links={LINKS} /> : null;
}
