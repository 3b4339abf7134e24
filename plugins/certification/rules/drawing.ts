import type { Design, Values } from '../schemas.ts';

/** All that the worker needs to draw a certificate: it reads nothing else. */
export interface CertificateDrawing {
  readonly design: Design;
  readonly values: Values;
  /** What the QR code says. */
  readonly publicUrl: string;
  /** PNG or JPEG by file id. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  /** Title and author of the file. */
  readonly title: string;
  readonly author: string;
  /** ISO 8601: the same drawing of the same day gives the same bytes. */
  readonly date: string;
  /** Written large and faint across what is no certificate yet. */
  mark?: string;
}
