/** Why a call could not be signed on the calling side. Nothing was sent. */
export type SigningErrorCode =
  | 'signing-unavailable'
  | 'not-printable'
  | 'ambiguous-path'
  | 'other-authority'
  | 'body-too-large'
  | 'ticket-refused';

/**
 * A call that the calling side refuses to send, since it could only go out unsigned or be refused.
 * `status` is the gateway's HTTP status for `ticket-refused`, else 0;
 * `problem` is then the gateway's own problem code, if it named one.
 */
export class SigningError extends Error {
  readonly code: SigningErrorCode;
  readonly status: number;
  readonly problem: string | undefined;

  constructor(code: SigningErrorCode, message: string, status = 0, problem?: string) {
    super(message);
    this.name = 'SigningError';
    this.code = code;
    this.status = status;
    this.problem = problem;
  }
}
