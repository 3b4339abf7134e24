import type { Loads } from '#kernel/contract/gateway.ts';
import { load as tileFill } from './fills/tile.ts';
import { load as desk } from './pages/desk.ts';
import { load as ledger } from './pages/ledger.ts';
import { load as member } from './pages/member.ts';
import { load as members } from './pages/members.ts';
import { load as pay } from './pages/pay.ts';
import { load as receipt } from './pages/receipt.ts';
import { load as receive } from './pages/receive.ts';
import { load as statement } from './pages/statement.ts';
import { load as topUp } from './pages/topUp.ts';
import { load as topUpPay } from './pages/topUpPay.ts';
import { load as walletPage } from './pages/wallet.ts';
import { load as walletGuest } from './pages/walletGuest.ts';
import type { wallet } from '../plugin.ts';

/** What loads the data of pages, fillings. */
export const loads = {
  loads: {
    wallet: { guest: walletGuest, user: walletPage },
    topUp,
    topUpPay,
    pay,
    receive,
    receipt,
    statement,
    desk,
    members,
    member,
    ledger,
  },
  fillLoads: { tile: tileFill },
} satisfies Loads<typeof wallet>;
