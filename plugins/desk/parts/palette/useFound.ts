import { useEffect, useState } from 'react';
import type { Found } from '../../schemas.ts';
import { call } from '../call.ts';

/** After the last key it is asked so much later, ms. */
const PAUSE = 90;
const NOTHING: Found = { areas: [], failed: false };

/** What the gateway finds for a text; what it found before stays until it has answered. */
export function useFound(typed: string): { found: Found['areas']; busy: boolean; failed: boolean } {
  const [reply, setReply] = useState<{ for: string } & Found>({ for: '', ...NOTHING });
  const q = typed.trim();
  const asks = q.replace(/^[@#]/, '').trim() !== '' && !q.startsWith('>');
  useEffect(() => {
    if (!asks) return;
    let gone = false;
    const timer = setTimeout(() => {
      call('find', { q }).then(
        (found) => gone || setReply({ for: q, ...found }),
        () => gone || setReply({ for: q, areas: [], failed: true }),
      );
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [q, asks]);
  if (!asks) return { found: [], busy: false, failed: false };
  return { found: reply.areas, busy: reply.for !== q, failed: reply.for === q && reply.failed };
}
