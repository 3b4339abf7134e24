/** What a receipt's link is made of: the entry's signature, which the till and the gateway have and nobody else can make. */
const WORD = 'receipt\n';
const LENGTH = 22;

/** The token that opens a receipt, 128 bits. @param digest SHA-256 of a text, base64 */
export async function receiptToken(signature: string, digest: (text: string) => Promise<string>): Promise<string> {
  return (await digest(WORD + signature)).replaceAll('+', '-').replaceAll('/', '_').slice(0, LENGTH);
}

export const receiptPath = (billId: string, token: string): string => `/cluster/user/bills/${billId}?t=${token}`;
