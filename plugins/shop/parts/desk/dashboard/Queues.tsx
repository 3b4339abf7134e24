import { useFormat, useText } from '#kernel/contract/page.ts';
import { Queues as QueueList } from '#kit/ui/desk/Queues.tsx';
import type { Dashboard } from '../../../gateway/pages/desk.ts';

/** Where each queue is worked on; `calm` ones wait for buyers, not for the staff. */
const QUEUES: readonly { name: keyof Dashboard['queues']; to: string; calm?: true }[] = [
  { name: 'toPack', to: '/shop/orders?show=to_pack' },
  { name: 'toReview', to: '/shop/orders?payment=pending_review' },
  { name: 'toPay', to: '/shop/orders?state=awaiting_payment', calm: true },
  { name: 'returns', to: '/shop/orders?show=returns' },
  { name: 'attention', to: '/shop/orders?show=attention' },
  { name: 'lowStock', to: '/shop/desk/stock?show=low' },
  { name: 'outOfStock', to: '/shop/desk/stock?show=out' },
  { name: 'reviews', to: '/shop/desk/reviews' },
];

/** What waits, each a way into the list of it. */
export function Queues({ queues }: { queues: Dashboard['queues'] }) {
  const t = useText('shop');
  const { number } = useFormat();
  return (
    <section aria-labelledby="shop-queues" className="ui-Desk-part">
      <h2 id="shop-queues">{t('queue.title')}</h2>
      <QueueList
        label={t('queue.title')}
        queues={QUEUES.map(({ name, to, calm }) => ({
          to,
          label: t(`queue.${name}`),
          value: number(queues[name]),
          waits: !calm && queues[name] > 0,
        }))}
      />
    </section>
  );
}
