/** Why nothing can be sold, written or counted: words are `blocked.<reason>`. */
export class TillBlocked extends Error {
  override name = 'TillBlocked';
  readonly reason: 'unpaired' | 'no-shift' | 'revoked' | 'forked' | 'too-long';
  constructor(reason: TillBlocked['reason']) {
    super(reason);
    this.reason = reason;
  }
}
