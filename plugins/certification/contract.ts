import { closed, id, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineTask, defineService } from '#kernel/contract/tokens.ts';

/** What can be achieved (the `achievement` of Open Badges 3.0): a course that ends with a certificate. */
export interface NewAchievement {
  /** Whose it is: `{ type: 'lesson.course', id }`; offered again it is the same achievement, with the new values. */
  readonly source: { readonly type: string; readonly id: string };
  /** `/lesson/certification/:slug` */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** In words: what one has to do for it. */
  readonly criteria: string;
  /** Path of its page. */
  readonly href: string;
  readonly templateId: string | null;
  /** Months for which a certificate is good; null for ever. */
  readonly validMonths: number | null;
  readonly active: boolean;
}

/** Somebody has achieved it. */
export interface NewCertificate {
  /** What earned it: `{ type: 'lesson.enrolment', id }`; asked for again it is the same certificate. */
  readonly source: { readonly type: string; readonly id: string };
  readonly achievement: { readonly type: string; readonly id: string };
  readonly accountId: string;
  /** Name as it is printed; it is frozen. */
  readonly recipientName: string;
  readonly scorePercent: number | null;
  readonly hours: number | null;
}

export const CERTIFICATE_STATES = ['issuing', 'error', 'issued', 'expired', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What a certificate is to who checks it. */
export const STATUSES = ['valid', 'preparing', 'expired', 'revoked', 'replaced'] as const;
export type Status = (typeof STATUSES)[number];

/** A certificate as the plugin that asked for it knows it. */
export interface CertificateInfo {
  readonly id: string;
  readonly serial: string;
  readonly state: CertificateState;
  /** What it is worth at this moment. */
  readonly status: Status;
  readonly title: string;
  readonly accountId: string;
  /** ISO 8601 */
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  /** Path of the holder's page, and of the public one. */
  readonly path: string;
  readonly publicPath: string;
}

/** Certificates of the space, in the caller's transaction. */
export interface CertificatesApi {
  /** Templates that may be chosen. */
  templates(): Promise<readonly { readonly id: string; readonly name: string }[]>;
  offer(achievement: NewAchievement): Promise<void>;
  /** Issues once per source; the PDF is drawn afterwards. @throws Refusal 404 for an achievement that was never offered */
  issue(certificate: NewCertificate): Promise<CertificateInfo>;
  /** The newest certificate of each source, by its id. */
  ofSources(type: string, ids: readonly string[]): Promise<ReadonlyMap<string, CertificateInfo>>;
  ofAccount(accountId: string): Promise<readonly CertificateInfo[]>;
}
export const Certificates = defineService<CertificatesApi>('certification:certificates@1');

export const CertificateChanged = defineEvent(
  'certification:changed@1',
  closed({ certificateId: id, accountId: id, state: { type: 'string', enum: CERTIFICATE_STATES } }),
);
/** A certificate waits to be drawn and signed; for the plugin itself. */
export const CertificateDue = defineTask('certification:due@1', closed({ certificateId: id, what: text(20) }));
