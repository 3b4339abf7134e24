import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { NEXT } from '../../../machines/kitchenOrder.ts';
import { isTakenBack, type KitchenOrder } from '../../../rules/kitchen.ts';
import { usePrintOrders } from './usePrintOrders.ts';

interface Props {
  readonly order: KitchenOrder;
  /** Empty where there is one only. */
  readonly station: string;
  /** ms. */
  readonly now: number;
  readonly onPress: () => void;
  /** Takes the last press back; null where there was none. */
  readonly onRecall: (() => void) | null;
}

const MINUTE = 60_000;
/** From when on guests have waited long, minutes. */
const LONG = 15;

/** One order: what is to be made in large letters, for how long it has waited, and the one button that it needs. */
export function OrderCard({ order, station, now, onPress, onRecall }: Props) {
  const t = useText('pos');
  const { number } = useFormat();
  const print = usePrintOrders();
  const minutes = Math.max(0, Math.floor((now - order.sentAt) / MINUTE));
  const title = order.title || t('till.tickets.unnamed');
  const back = isTakenBack(order);
  const event = back ? 'cancel' : NEXT[order.state]!;
  return (
    <li className="pos-Order" data-state={back ? 'back' : order.state} data-late={minutes >= LONG || undefined}>
      <header>
        <h2>{title}</h2>
        <span className="pos-Order-time">{t('cafe.tables.minutes', { minutes: number(minutes) })}</span>
      </header>
      <p className="pos-Order-state">
        {t(back ? 'cafe.kitchen.takenBack' : `cafe.kitchen.state.${order.state}`)}
        {station && ` · ${station}`}
        {order.fromTable && ` · ${t('cafe.kitchen.fromTable')}`}
      </p>
      <ul>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <b>{number(Math.abs(line.quantityMilli) / 1000)}</b>
            <span>
              {line.title}
              {line.modifiers.length > 0 && <small>{line.modifiers.join(', ')}</small>}
              {line.note && <em>{line.note}</em>}
              {line.seat > 0 && <small>{t('cafe.seat', { seat: number(line.seat) })}</small>}
            </span>
          </li>
        ))}
      </ul>
      <div className="pos-Order-acts">
        <Button onClick={onPress} aria-label={`${t(`cafe.kitchen.${event}`)} ${title}`}>
          {t(`cafe.kitchen.${event}`)}
        </Button>
        {onRecall && <IconButton icon="undo" label={t('cafe.kitchen.back', { title })} onClick={onRecall} />}
        <IconButton icon="print" label={t('cafe.kitchen.print', { title })} onClick={() => print([order])} />
      </div>
    </li>
  );
}
