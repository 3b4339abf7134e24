import { assign, setup } from 'xstate';

/**
 * `SAVE` there is something to send · `SENT` all of it has arrived · `LOST` no answer came · `RETRY` the connection may be back ·
 * `REFUSED` the gateway does not take it.
 */
export type SavingEvent = { type: 'SAVE' | 'SENT' | 'LOST' | 'RETRY' | 'REFUSED' };
export type SavingState = 'idle' | 'sending' | 'offline' | 'refused';

/**
 * How a learner's progress gets to the gateway: one sending at a time, what comes meanwhile goes after it, and what finds no connection
 * waits for one. Pure: who runs it sends whenever `sending` is entered.
 */
export const savingMachine = setup({
  types: { context: {} as { more: boolean }, events: {} as SavingEvent },
  actions: { remember: assign({ more: true }), forget: assign({ more: false }) },
  guards: { hasMore: ({ context }) => context.more },
}).createMachine({
  id: 'saving',
  context: { more: false },
  initial: 'idle',
  states: {
    idle: { on: { SAVE: 'sending' } },
    sending: {
      entry: 'forget',
      on: {
        SAVE: { actions: 'remember' },
        SENT: [{ guard: 'hasMore', target: 'sending', reenter: true }, { target: 'idle' }],
        LOST: 'offline',
        REFUSED: 'refused',
      },
    },
    offline: { on: { RETRY: 'sending' } },
    refused: { on: { SAVE: 'sending' } },
  },
});
