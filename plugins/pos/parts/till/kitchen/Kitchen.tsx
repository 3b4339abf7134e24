import './kitchen.css';
import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { NEXT, type KitchenEvent } from '../../../machines/kitchenOrder.ts';
import { isTakenBack, stationsOf, type KitchenOrder } from '../../../rules/kitchen.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { useFailure } from '../useFailure.ts';
import { useNow } from '../useNow.ts';
import { useWatching } from '../useWatching.ts';
import { OrderCard } from './OrderCard.tsx';
import { useBell } from './useBell.ts';
import { useWakeLock } from './useWakeLock.ts';

const ALL = 'all';
const OPEN: ReadonlySet<string> = new Set(['new', 'cooking', 'ready']);
const TICK_MS = 10_000;

/** What is to be made, the oldest first: one press takes an order to its next state. It stays lit, and rings for what is new. */
export function Kitchen() {
  const t = useText('pos');
  const till = useTill();
  const failure = useFailure();
  const { orders, menu, who } = useTillState('orders', 'menu', 'who');
  const now = useNow(TICK_MS);
  useWatching();
  useWakeLock();
  const [station, setStation] = useState(ALL);
  const stations = stationsOf(menu.stations);
  const here = orders
    .filter((order) => OPEN.has(order.state) && (station === ALL || order.station === station))
    .toSorted((a, b) => a.sentAt - b.sentAt);
  const bell = useBell(here.filter(({ state }) => state === 'new').map(({ id }) => id));

  const step = async ({ id }: KitchenOrder, event: KitchenEvent) => {
    try {
      await till.append('kitchen.step', { orderId: id, memberId: who!.member!.id, event });
    } catch (error) {
      showToast(failure(error), { tone: 'danger' });
    }
  };
  /** What is taken back is only acknowledged; what left the kitchen may be called back for a while. */
  const press = async (order: KitchenOrder) => {
    const event = isTakenBack(order) ? 'cancel' : NEXT[order.state]!;
    await step(order, event);
    if (event === 'serve')
      showToast(t('cafe.kitchen.served', { title: order.title || t('till.tickets.unnamed') }), {
        action: { label: t('cafe.kitchen.recall'), onAction: () => void step(order, 'recall') },
      });
  };
  return (
    <section className="pos-Kitchen">
      <header className="pos-Kitchen-head">
        <h1>{t('till.nav.kitchen')}</h1>
        {stations.length > 1 && (
          <ToggleButtonGroup
            label={t('cafe.kitchen.stations')}
            value={station}
            options={[{ value: ALL, label: t('cafe.kitchen.all') }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={setStation}
          />
        )}
        <IconButton
          icon="bell"
          label={t(bell.rings ? 'cafe.kitchen.quiet' : 'cafe.kitchen.ring')}
          aria-pressed={bell.rings}
          onClick={bell.toggle}
        />
      </header>
      <p className="ui-Hidden" role="status">
        {t('cafe.kitchen.waiting', { count: here.filter(({ state }) => state === 'new').length })}
      </p>
      {here.length === 0 ? (
        <EmptyState icon="check" title={t('cafe.kitchen.empty')}>
          <p>{t('cafe.kitchen.emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul className="pos-Orders">
          {here.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              station={stations.length > 1 ? (stations.find(({ id }) => id === order.station)?.name ?? '') : ''}
              now={now}
              onPress={() => void press(order)}
              onRecall={order.state === 'new' ? null : () => void step(order, 'recall')}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
