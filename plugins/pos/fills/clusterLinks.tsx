import type { FillProps } from '#kernel/contract/page.ts';
import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';
import type { clusterLinks } from '../gateway/pages/chosen.ts';

const LINKS = [['memberBills', '/cluster/user/bills', 'link.bills', 'receipt']] as const;

/** From the home of who manages a cluster to its bills. */
export default function ClusterLinks({ data }: FillProps<typeof clusterLinks>) {
  return data.manages ? <MenuLinks owner="pos" links={LINKS} /> : null;
}
