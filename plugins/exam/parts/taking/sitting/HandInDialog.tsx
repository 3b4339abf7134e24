import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';

interface Props {
  /** Positions without an answer, and those that were flagged. */
  unanswered: readonly number[];
  flagged: readonly number[];
  /** Null where one comes after the other: the others are not known any more. */
  total: number | null;
  onGo: (position: number) => void;
  onHandIn: () => void;
  onClose: () => void;
}

function Places({ label, positions, onGo }: { label: string; positions: readonly number[]; onGo: (position: number) => void }) {
  const t = useText('exam');
  if (positions.length === 0) return null;
  return (
    <>
      <p>{label}</p>
      <ul className="exam-Places">
        {positions.map((position) => (
          <li key={position}>
            <Button variant="secondary" aria-label={t('handIn.go', { number: position + 1 })} onClick={() => onGo(position)}>
              {position + 1}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Before an attempt is handed in: what is left open, each a way back to it. */
export function HandInDialog({ unanswered, flagged, total, onGo, onHandIn, onClose }: Props) {
  const t = useText('exam');
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('handIn.title')}
      confirmLabel={t('handIn.confirm')}
      cancelLabel={t('handIn.back')}
      onConfirm={onHandIn}
      onCancel={onClose}
    >
      {total === null ? (
        unanswered.length > 0 && <p>{t('handIn.thisOpen')}</p>
      ) : (
        <>
          <p>{t('handIn.answered', { answered: total - unanswered.length, total })}</p>
          <Places label={t('handIn.unanswered', { count: unanswered.length })} positions={unanswered} onGo={onGo} />
          <Places label={t('handIn.flagged', { count: flagged.length })} positions={flagged} onGo={onGo} />
        </>
      )}
      <p>{t('handIn.final')}</p>
    </ConfirmDialog>
  );
}
