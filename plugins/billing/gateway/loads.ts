import type { Loads } from '#kernel/contract/gateway.ts';
import { contactTable } from './contacts/contacts.ts';
import { load as tileFill } from './fills/tile.ts';
import { load as desk } from './pages/desk.ts';
import { load as deskAccounts } from './pages/deskAccounts.ts';
import { load as deskBillingNote } from './pages/deskBillingNote.ts';
import { load as deskCertificates } from './pages/deskCertificates.ts';
import { load as deskCharge } from './pages/deskCharge.ts';
import { load as deskCharges } from './pages/deskCharges.ts';
import { load as deskDocuments } from './pages/deskDocuments.ts';
import { load as deskDraft } from './pages/deskDraft.ts';
import { load as deskEtax } from './pages/deskEtax.ts';
import { load as deskEtaxDocument } from './pages/deskEtaxDocument.ts';
import { load as deskIssue } from './pages/deskIssue.ts';
import { load as deskPayouts } from './pages/deskPayouts.ts';
import { load as deskRefunds } from './pages/deskRefunds.ts';
import { load as deskSlips } from './pages/deskSlips.ts';
import { load as deskSubscriptions } from './pages/deskSubscriptions.ts';
import { load as documents } from './pages/documents.ts';
import { load as invoice } from './pages/invoice.ts';
import { load as order } from './pages/order.ts';
import { load as orderCart } from './pages/orderCart.ts';
import { load as orderCartManager } from './pages/orderCartManager.ts';
import { load as orderCheckout } from './pages/orderCheckout.ts';
import { load as orderManager } from './pages/orderManager.ts';
import { load as payment } from './pages/payment.ts';
import { load as paymentWay } from './pages/paymentWay.ts';
import { load as plans } from './pages/plans.ts';
import { load as subscribe } from './pages/subscribe.ts';
import { load as subscribeGuest } from './pages/subscribeGuest.ts';
import { load as subscriptions } from './pages/subscriptions.ts';
import { load as thankyou } from './pages/thankyou.ts';
import type { billing } from '../plugin.ts';
import { planTable } from './subscriptions/plans.ts';

/** What loads the data of pages, fillings. */
export const loads = {
  loads: {
    orderCart: { user: orderCart, manager: orderCartManager },
    orderCheckout,
    order: { guest: order, manager: orderManager },
    pay: orderCheckout,
    payment,
    paymentWay,
    subscribe: { guest: subscribeGuest, user: subscribe },
    thankyou,
    invoice,
    documents,
    plans,
    subscriptions,
    desk,
    deskCharges,
    deskCharge,
    deskSlips,
    deskRefunds,
    deskDocuments,
    deskIssue,
    deskDraft,
    deskBillingNote,
    deskCertificates,
    deskPayouts,
    deskEtax,
    deskEtaxDocument,
    deskSubscriptions,
    ...planTable.loads,
    ...contactTable.loads,
    deskAccounts,
  },
  fillLoads: { tile: tileFill },
} satisfies Loads<typeof billing>;
