/** What a mail library tells of a try that failed. */
export interface Failure {
  /** `ETIMEDOUT`, `EAUTH`, `EENVELOPE`, … */
  code?: string;
  /** The SMTP command that was answered: `RCPT TO`. */
  command?: string;
  /** SMTP reply code, 400–599, where the server answered at all. */
  responseCode?: number;
  /** The server's answer. */
  response?: string;
  message?: string;
}

/** Codes of what keeps a mail from being delivered; each has a text, `error.<code>`. */
export const MAIL_ERRORS = [
  'secret-missing',
  'mail-settings',
  'mail-server-unreachable',
  'mail-server-timeout',
  'mail-server-tls',
  'mail-server-login',
  'mail-sender-refused',
  'mail-try-later',
  'mail-address-refused',
  'mail-refused',
  'mail-given-up',
  'mail-unreadable',
  'mail-forgotten',
] as const;
export type MailError = (typeof MAIL_ERRORS)[number];

/** `later`: tried again. `refused`: for good; `address` where it is the address that is at fault, not the mail. */
export type Outcome =
  | { readonly kind: 'later'; readonly error: MailError }
  | { readonly kind: 'refused'; readonly error: MailError; readonly address: boolean };

const deferred = (error: MailError): Outcome => ({ kind: 'later', error });

/** The enhanced status code of an answer (RFC 3463): `5.1.1` of `550 5.1.1 no such user`. */
const enhanced = (response = ''): string => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';

/**
 * Whether a refusal for good says that nobody has the address (RFC 3463: 5.1.x without those about the sender, 5.2.1
 * disabled). An answer to `RCPT TO` without such a code is about the address too: there was nothing else to refuse yet.
 */
function isAddressFault({ command = '', response }: Failure): boolean {
  const status = enhanced(response);
  if (status) return /^5\.1\.(?!7$|8$)/.test(status) || status === '5.2.1';
  return command.startsWith('RCPT');
}

/**
 * What a failed try means. What is wrong with server, login or sender is for the operator to put right, so the mail
 * waits for that; a mail is refused only where the server said so of this recipient or this text (5xx, RFC 5321, 4.2.1).
 */
export function outcomeOf(failure: Failure): Outcome {
  const { code = '', command = '', responseCode = 0 } = failure;
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2' || responseCode === 530) return deferred('mail-server-login');
  // The mail library reports a bad certificate as a socket error.
  const certificate = code === 'ESOCKET' && /certificate|self.signed|altnames/i.test(failure.message ?? '');
  if (code === 'ETLS' || code === 'EREQUIRETLS' || certificate) return deferred('mail-server-tls');
  if (responseCode >= 400 && responseCode < 500) return deferred('mail-try-later');
  if (responseCode >= 500 && responseCode !== 503) {
    if (command.startsWith('MAIL')) return deferred('mail-sender-refused');
    if (code === 'EENVELOPE' || code === 'EMESSAGE') {
      const address = isAddressFault(failure);
      return { kind: 'refused', error: address ? 'mail-address-refused' : 'mail-refused', address };
    }
    return deferred('mail-server-unreachable');
  }
  if (code === 'ETIMEDOUT' || code === 'EABORT') return deferred('mail-server-timeout');
  if (code === 'EENVELOPE') return { kind: 'refused', error: 'mail-address-refused', address: false };
  if (code === 'ECONFIG') return deferred('mail-settings');
  return deferred('mail-server-unreachable');
}
