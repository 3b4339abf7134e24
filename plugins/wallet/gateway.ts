import type { Gateway } from '#kernel/contract/gateway.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { adjust, credit } from './gateway/correct.ts';
import { confirmTopUp, rejectTopUp, topUpQueue } from './gateway/decide.ts';
import { demo } from './gateway/demo.ts';
import { money } from './gateway/money.ts';
import { freeze, member, members, proof, proveLedger } from './gateway/desk.ts';
import { expireHolds } from './gateway/holds.ts';
import { overview, receipt } from './gateway/overview.ts';
import { pay, payee, receive } from './gateway/pay.ts';
import { personalData } from './gateway/personalData.ts';
import { walletApi } from './gateway/service.ts';
import { statement } from './gateway/statement.ts';
import { expireTopUps, openTopUp, reportTopUp, topUp } from './gateway/topUps.ts';
import { wallet as walletCall } from './gateway/wallet.ts';
import { loads } from './gateway/loads.ts';
import type { wallet } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    wallet: walletCall,
    overview,
    statement,
    receipt,
    receive,
    payee,
    pay,
    openTopUp,
    topUp,
    reportTopUp,
    topUpQueue,
    confirmTopUp,
    rejectTopUp,
    members,
    member,
    credit,
    adjust,
    freeze,
    proof,
  },
  money,
  services: { wallet: walletApi, desk: deskArea, person: personArea },
  jobs: { expireHolds, expireTopUps, proveLedger },
  personalData,
  demo,
} satisfies Gateway<typeof wallet>;
