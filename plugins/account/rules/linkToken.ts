/** Whether a text looks like what a link of a mail carries: 32 random bytes, base64url, perhaps cut short by a mail program. */
export const isLinkToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text);
