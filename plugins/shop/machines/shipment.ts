import { setup, transition } from 'xstate';
import type { SHIPMENT_STATES } from '../calls/orderSchemas.ts';

export type ShipmentState = (typeof SHIPMENT_STATES)[number];
/**
 * `SHIP` it is handed to the carrier · `READY` it lies ready to be fetched · `DELIVER` it has arrived, or was fetched · `CANCEL` it was never
 * sent, came back unopened, or nobody fetched it.
 */
export type ShipmentAction = 'SHIP' | 'READY' | 'DELIVER' | 'CANCEL';
export const SHIPMENT_ACTIONS: readonly ShipmentAction[] = ['SHIP', 'READY', 'DELIVER', 'CANCEL'];

/** The life of a parcel. Pure, for gateway and pages. */
export const shipmentMachine = setup({ types: { events: {} as { type: ShipmentAction } } }).createMachine({
  id: 'shipment',
  initial: 'pending',
  states: {
    pending: { on: { SHIP: 'shipped', READY: 'ready', CANCEL: 'cancelled' } },
    ready: { on: { DELIVER: 'delivered', CANCEL: 'cancelled' } },
    shipped: { on: { DELIVER: 'delivered', CANCEL: 'cancelled' } },
    delivered: {},
    cancelled: {},
  },
});

const snapshot = (state: ShipmentState) => shipmentMachine.resolveState({ value: state });

/** What may be done with a parcel now. */
export function shipmentActions(state: ShipmentState): ShipmentAction[] {
  const now = snapshot(state);
  return SHIPMENT_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextShipment(state: ShipmentState, type: ShipmentAction): ShipmentState | null {
  const now = snapshot(state);
  if (!now.can({ type })) return null;
  const [next] = transition(shipmentMachine, now, { type });
  return next.value;
}
