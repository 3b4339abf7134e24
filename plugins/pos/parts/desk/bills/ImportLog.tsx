import { useRef, useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { SentEntry } from '../../../schemas.ts';
import { call } from '../call.ts';

/** Entries that are sent at once. */
const PIECE = 50;

/** Takes in the log of a till that does not come back on line, from the file that it exported: `{ device, entries }`. */
export function ImportLog({ cluster }: { cluster: string }) {
  const t = useText('pos');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<{ tone: 'success' | 'danger' | 'info'; text: string } | null>(null);

  const take = async (file: File) => {
    const log = await file
      .text()
      .then((text) => JSON.parse(text) as { device?: unknown; entries?: unknown })
      .catch(() => null);
    if (!log || typeof log.device !== 'string' || !Array.isArray(log.entries) || log.entries.length === 0)
      return setStatus({ tone: 'danger', text: t('import.noLog') });
    const entries = log.entries as SentEntry[];
    let added = 0;
    try {
      for (let at = 0; at < entries.length; at += PIECE) {
        setStatus({ tone: 'info', text: t('import.going', { done: at, all: entries.length }) });
        const { results } = await call('importLog', { cluster, device: log.device, entries: entries.slice(at, at + PIECE) });
        added += results.filter(({ state }) => state !== 'exists').length;
      }
      setStatus({ tone: 'success', text: t('import.done', { added, all: entries.length }) });
    } catch (error) {
      setStatus({ tone: 'danger', text: problem(error) });
    }
    void revalidate();
  };

  return (
    <div className="pos-Import">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('import.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
          currentTarget.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('import.open')}
      </Button>
      {status && (
        <Alert tone={status.tone} live>
          <p>{status.text}</p>
        </Alert>
      )}
    </div>
  );
}
