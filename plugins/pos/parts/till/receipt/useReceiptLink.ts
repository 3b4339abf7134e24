import { useEffect, useState } from 'react';
import { receiptPath, receiptToken } from '../../../rules/receiptLink.ts';
import { useTillState } from '../TillContext.tsx';

const sha256 = async (text: string): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))));

/** The address that opens a bill's receipt, right without a connection; undefined until it is known, null where there is none. */
export function useReceiptLink(billId: string): string | null | undefined {
  const { entries } = useTillState('entries');
  const signature = entries.findLast(({ body }) => 'bill' in body && body.bill.id === billId)?.signature;
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let gone = false;
    if (signature)
      void receiptToken(signature, sha256).then((token) => gone || setLink(new URL(receiptPath(billId, token), location.origin).href));
    return () => {
      gone = true;
    };
  }, [signature, billId]);
  return signature ? link : null;
}
