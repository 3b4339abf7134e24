import type { FillProps } from '#kernel/contract/page.ts';
import { MenuLinks } from '#kit/ui/navigation/MenuLinks.tsx';
import type { clusterLinks } from '../gateway/tabs.ts';

const STOCK = [
  ['inventory', '/cluster/user/store/inventorys', 'link.inventory', 'layout'],
  ['storeProducts', '/cluster/user/store/products', 'link.storeProducts', 'store'],
] as const;
const RECEIVING = [['orders', '/cluster/user/store/orders', 'link.orders', 'cart']] as const;

/** From the home of who works in a cluster to the goods of its stores. */
export default function ClusterLinks({ data }: FillProps<typeof clusterLinks>) {
  return (
    <>
      {data.stock && <MenuLinks owner="supply" links={STOCK} />}
      {data.receive && <MenuLinks owner="supply" links={RECEIVING} />}
    </>
  );
}
