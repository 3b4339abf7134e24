import type { Gateway } from '#kernel/contract/gateway.ts';
import { codes } from './gateway/codes.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { discoverable } from './gateway/discoverable.ts';
import { accounts, addAccount, closeAccount, confirmAccount, defaultAccount } from './gateway/accounts/accounts.ts';
import { charge, charges, requestTaxInvoice } from './gateway/charges/payer.ts';
import { ways } from './gateway/charges/ways.ts';
import { overview } from './gateway/desk/overview.ts';
import { personalData } from './gateway/personalData.ts';
import { demo } from './gateway/demo.ts';
import { deskCharge, deskCharges } from './gateway/desk/charges.ts';
import { recordPayment, recordWithholding } from './gateway/desk/record.ts';
import { contact, contactTable, findContacts } from './gateway/contacts/contacts.ts';
import { issueBillingNote } from './gateway/billingNotes/issueBillingNote.ts';
import { openInvoices } from './gateway/billingNotes/openInvoices.ts';
import { awaitedCertificates, certificateFile, receivedCertificates } from './gateway/certificates/list.ts';
import { receiveCertificate } from './gateway/certificates/receive.ts';
import { bookPayout, payouts } from './gateway/payouts/book.ts';
import { matchPayout } from './gateway/payouts/match.ts';
import { etax, etaxMails, noteEtax } from './gateway/etax/mails.ts';
import { etaxPdf, etaxXmlFile, sendEtax } from './gateway/etax/send.ts';
import { decideSurplus } from './gateway/desk/surplus.ts';
import { expirePayments } from './gateway/payments/expire.ts';
import { cancelPayment, payment, returned } from './gateway/payments/payer.ts';
import { pay } from './gateway/payments/pay.ts';
import { proveCharges } from './gateway/proof.ts';
import { askProvider } from './gateway/providers/poll.ts';
import { providerHook } from './gateway/providers/webhook.ts';
import { endRefund, refunds } from './gateway/refunds/desk.ts';
import { acceptSlip } from './gateway/slips/accept.ts';
import { slipCase, slipPicture, slipQueue } from './gateway/slips/queue.ts';
import { rejectSlip } from './gateway/slips/reject.ts';
import { sendChargeSlip, sendSlip } from './gateway/slips/send.ts';
import { chargesApi } from './gateway/charges/service.ts';
import { acceptQuotation } from './gateway/documents/accept.ts';
import { cancelDocument } from './gateway/documents/cancelDocument.ts';
import { deskDraft, deskDrafts, issueDraft, removeDraft, saveDraft } from './gateway/documents/drafts.ts';
import { issueDocument } from './gateway/documents/issueDocument.ts';
import { deskDocuments, document, documents } from './gateway/documents/list.ts';
import { documentPdf, documentPrinted, draftPdf } from './gateway/documents/print.ts';
import { replaceDocument } from './gateway/documents/replaceDocument.ts';
import { journal } from './gateway/documents/journal.ts';
import { vatReport } from './gateway/documents/vatReport.ts';
import { counterPapersApi } from './gateway/documents/counter.ts';
import { money } from './gateway/money.ts';
import { loads } from './gateway/loads.ts';
import type { billing } from './plugin.ts';
import { advance as subscriptionDue, renew } from './gateway/subscriptions/advance.ts';
import { changePlan, previewChange } from './gateway/subscriptions/change.ts';
import { deskCancelSubscription, deskSubscriptions } from './gateway/subscriptions/desk.ts';
import { chargeChanged } from './gateway/subscriptions/listen.ts';
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  setPayFrom,
  subscription,
  subscriptions,
} from './gateway/subscriptions/payer.ts';
import { plans, planTable, savePlan } from './gateway/subscriptions/plans.ts';
import { remind } from './gateway/subscriptions/remind.ts';
import { subscribe } from './gateway/subscriptions/subscribe.ts';

export default {
  ...loads,
  handlers: {
    ways,
    charges,
    charge,
    pay,
    payment,
    cancelPayment,
    returned,
    sendSlip,
    sendChargeSlip,
    requestTaxInvoice,
    documents,
    document,
    documentPrinted,
    acceptQuotation,
    plans,
    subscriptions,
    subscription,
    subscribe,
    previewChange,
    changePlan,
    cancelSubscription,
    resumeSubscription,
    pauseSubscription,
    setPayFrom,
    ...planTable.handlers,
    ...contactTable.handlers,
    findContacts,
    contact,
    openInvoices,
    issueBillingNote,
    awaitedCertificates,
    receivedCertificates,
    receiveCertificate,
    payouts,
    matchPayout,
    bookPayout,
    etax,
    sendEtax,
    noteEtax,
    etaxMails,
    savePlan,
    deskSubscriptions,
    deskCancelSubscription,
    deskCharges,
    deskCharge,
    recordPayment,
    recordWithholding,
    decideSurplus,
    slipQueue,
    slipCase,
    acceptSlip,
    rejectSlip,
    refunds,
    endRefund,
    accounts,
    addAccount,
    confirmAccount,
    closeAccount,
    defaultAccount,
    deskDocuments,
    issueDocument,
    deskDrafts,
    deskDraft,
    saveDraft,
    removeDraft,
    issueDraft,
    cancelDocument,
    replaceDocument,
    overview,
  },
  money,
  downloads: {
    documentPdf,
    draftPdf,
    etaxXmlFile,
    etaxPdf,
    certificateFile,
    slipPicture,
    vatReport,
    journal,
    ...planTable.downloads,
    ...contactTable.downloads,
  },
  webhooks: { provider: providerHook },
  listeners: { chargeChanged, subscriptionDue },
  services: { charges: chargesApi, counterPapers: counterPapersApi, desk: deskArea, person: personArea, discoverable, codes },
  jobs: { expirePayments, askProvider, renew, remind, proveCharges },
  personalData,
  demo,
} satisfies Gateway<typeof billing>;
