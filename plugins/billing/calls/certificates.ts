import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { day, satang } from '../schemas.ts';

/** Of base64: a file of five megabytes. */
const MOST = 7_000_000;

export const ReceiveCertificate = closed({
  certificateNumber: { type: 'string', minLength: 1, maxLength: 60, pattern: '\\S' },
  certificateDate: { type: 'string', format: 'date' },
  /** PDF or picture in base64. */
  file: { ...orNull({ type: 'string', minLength: 1, maxLength: MOST } as const), default: null },
});

/** Withheld tax whose certificate is still to come, or came later. */
const Certificate = closed({
  paymentId: id,
  chargeId: id,
  chargeNumber: text(40),
  buyerName: text(200),
  /** Of the tax: what of it was not given back. */
  amountSatang: satang,
  /** When the tax was kept back, and how many days ago. */
  day,
  days: count,
  certificateNumber: text(60),
  certificateDate: day,
  /** Download of what it came as; empty for none. */
  file: text(300),
});

/** Certificates of withheld tax (50 ทวิ) that buyers send later. */
export const certificates = {
  /** What is awaited, by buyer, who waits longest first. */
  awaitedCertificates: {
    method: 'GET',
    path: '/api/billing/desk/certificates/awaited',
    roles: STAFF,
    needs: 'documents',
    reply: closed({
      buyers: list(
        closed({
          key: text(200),
          name: text(200),
          amountSatang: satang,
          oldestDays: count,
          /** Words that ask for them, to be sent. */
          reminder: text(20_000),
          certificates: list(Certificate),
        }),
      ),
    }),
  },
  /** The newest that came later. */
  receivedCertificates: {
    method: 'GET',
    path: '/api/billing/desk/certificates',
    roles: STAFF,
    needs: 'documents',
    query: { type: 'object', properties: { before: { ...text(40), default: '' } }, additionalProperties: false },
    reply: closed({ certificates: list(Certificate), next: text(40) }),
  },
  receiveCertificate: {
    method: 'POST',
    path: '/api/billing/desk/certificates/:id',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: ReceiveCertificate,
    reply: Certificate,
    maxBytes: 7_200_000,
    refuses: ['certificate-file', 'certificate-not-awaited', 'certificate-received', 'document-exists', 'document-incomplete'],
  },
} as const;
