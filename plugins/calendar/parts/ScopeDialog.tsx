import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SCOPES, type Scope } from '../calls/shapes.ts';
import './sheet.css';

/** Asks which occurrences of a series are meant. */
export function ScopeDialog({ open, title, onAnswer }: { open: boolean; title: string; onAnswer: (scope: Scope | null) => void }) {
  const t = useText('calendar');
  return (
    <Dialog open={open} onClose={() => onAnswer(null)} title={title} size="small">
      <div className="calendar-Scopes">
        {SCOPES.map((scope) => (
          <Button key={scope} variant="secondary" onClick={() => onAnswer(scope)}>
            {t(`scope.${scope}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
