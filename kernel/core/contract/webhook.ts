/** What came to a webhook. */
export interface WebhookInput {
  readonly params: Readonly<Record<string, string>>;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it came: what the sender has signed. */
  readonly body: Uint8Array;
}
