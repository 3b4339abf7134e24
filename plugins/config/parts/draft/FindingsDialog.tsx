import { useText } from '#kernel/contract/page.ts';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Finding } from '../../schemas.ts';
import { Findings } from '../Findings.tsx';

/** What is wrong with the draft. */
export function FindingsDialog({ open, findings, onClose }: { open: boolean; findings: readonly Finding[]; onClose: () => void }) {
  const t = useText('config');
  return (
    <Dialog open={open} onClose={onClose} title={t('finding.title')}>
      <Findings findings={findings} onFollow={onClose} />
    </Dialog>
  );
}
