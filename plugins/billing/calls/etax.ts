import { STAFF } from '#kernel/contract/role.ts';
import { closed, flag, id, list, text, time } from '#kit/schema/shapes.ts';
import { DocumentHead } from '../schemas.ts';

export const ETAX_STATES = ['sent', 'stamped', 'failed'] as const;

/** A document that was sent to be stamped. */
const EtaxMail = closed({
  id,
  document: DocumentHead,
  to: text(254),
  subject: text(200),
  /** `sent` until staff say whether the stamp came back. */
  state: { type: 'string', enum: ETAX_STATES },
  note: text(300),
  sentAt: time,
});

export const SendEtax = closed({ to: { type: 'string', format: 'email', maxLength: 254 } });
export const NoteEtax = closed({ as: { type: 'string', enum: ['stamped', 'failed'] }, note: { ...text(300), default: '' } });

/** Electronic tax invoices by the Revenue Department's two ways: stamped by mail, and as XML. */
export const etax = {
  /** What may be done with a document. */
  etax: {
    method: 'GET',
    path: '/api/billing/desk/etax/documents/:id',
    roles: STAFF,
    needs: 'documents',
    refuses: ['document-ended'],
    reply: closed({
      document: DocumentHead,
      subject: text(200),
      /** Whether its XML is signed with the site's certificate. */
      signed: flag,
      /** The address that stamps; empty where the installation has none. */
      stamps: text(254),
      /** Whom it would be sent to. */
      to: text(254),
      /** What its XML lacks: message keys by field. */
      problems: { type: 'object', additionalProperties: { type: 'string' } },
      mails: list(EtaxMail),
    }),
  },
  sendEtax: {
    method: 'POST',
    path: '/api/billing/desk/etax/documents/:id',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: SendEtax,
    reply: EtaxMail,
    limit: { times: 60, seconds: 600 },
    refuses: ['document-ended', 'etax-off', 'etax-sent', 'etax-too-large'],
  },
  /** The stamp came back, or did not. */
  noteEtax: {
    method: 'POST',
    path: '/api/billing/desk/etax/mails/:id',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: NoteEtax,
    reply: EtaxMail,
    refuses: ['etax-noted'],
  },
  etaxMails: {
    method: 'GET',
    path: '/api/billing/desk/etax',
    roles: STAFF,
    needs: 'documents',
    query: {
      type: 'object',
      properties: { show: { type: 'string', enum: ETAX_STATES, default: 'sent' }, before: { ...text(40), default: '' } },
      additionalProperties: false,
    },
    reply: closed({ mails: list(EtaxMail), next: text(40) }),
  },
} as const;
