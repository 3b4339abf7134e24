import { useEffect, useState } from 'react';

/** The beginning of a text file; `cut` where there is more of it. */
export interface FileText {
  readonly text: string;
  readonly cut: boolean;
}

/** Reads at most `most` bytes of a text file, in the encoding that the gateway found out. Null while it is on its way. */
export function useFileText(address: string, most: number): FileText | 'failed' | null {
  const [shown, setShown] = useState<FileText | 'failed' | null>(null);
  // Keep the first address: a renewed grant in the query must not load the text again.
  const [first] = useState(address);
  useEffect(() => {
    const left = new AbortController();
    fetch(first, { headers: { range: `bytes=0-${most - 1}` }, signal: left.signal })
      .then(async (answer) => {
        // An empty file answers a range request with 416.
        if (answer.status === 416) return setShown({ text: '', cut: false });
        if (!answer.ok) throw new Error(String(answer.status));
        const bytes = (await answer.arrayBuffer()).slice(0, most);
        const charset = /charset=([\w-]+)/.exec(answer.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
        const whole = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? bytes.byteLength);
        const cut = bytes.byteLength < whole;
        return setShown({ text: new TextDecoder(charset).decode(bytes, { stream: cut }), cut });
      })
      .catch(() => left.signal.aborted || setShown('failed'));
    return () => left.abort();
  }, [first, most]);
  return shown;
}
