/** Keys of a plugin in a space, from the installation's master key. */
export interface Keys {
  /** Encrypts a text so that who reads the database alone cannot read it (AES-256-GCM). */
  seal(text: string): string;
  /** What was sealed; null where it was not sealed here or has been changed. */
  unseal(sealed: string): string | null;
  /** HMAC-SHA256 of a text, base64url: for codes that prove where they come from. */
  mac(text: string): string;
}
