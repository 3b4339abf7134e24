import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import { useProblem, useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ComposerContext } from '../../machines/composer.ts';
import type { SaveState } from '#kit/ui/desk/autosave.ts';
import { PANES, SIDE, type Pane } from './panes.ts';
import type { Send } from './useComposition.ts';
import { useWide } from './useWide.ts';

interface Props {
  context: ComposerContext;
  saved: SaveState;
  savedAt: string | null;
  pane: Pane;
  onPane: (pane: Pane) => void;
  send: Send;
}

/** Undo and redo, whether it is saved, and what is shown on a small screen. */
export function DeskBar({ context, saved, savedAt, pane, onPane, send }: Props) {
  const t = useText('cms');
  const say = useProblem();
  const format = useFormat();
  const isWide = useWide();
  const shown = isWide && pane !== 'add' ? 'outline' : pane;
  const refused = saved.kind === 'problem' ? Object.values(refusedFields(saved.error) ?? {}) : [];
  const isLayout = saved.kind === 'problem' && (saved.error as { code?: string }).code === 'invalid-layout';
  return (
    <div className="cms-Composer-bar">
      <div className="cms-Composer-panes" role="group" aria-label={t('compose.panes')}>
        {(isWide ? SIDE : PANES).map((one) => (
          <Button key={one} variant="quiet" aria-pressed={shown === one} onClick={() => onPane(one)}>
            {t(`compose.pane.${one}`)}
          </Button>
        ))}
      </div>
      <IconButton
        icon="undo"
        label={t('compose.undo')}
        aria-keyshortcuts="Control+Z"
        aria-disabled={context.past.length === 0}
        onClick={() => send({ type: 'UNDO' })}
      />
      <IconButton
        icon="redo"
        label={t('compose.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={context.future.length === 0}
        onClick={() => send({ type: 'REDO' })}
      />
      <p className="cms-Composer-saved" role="status" data-kind={saved.kind}>
        {isLayout
          ? t('compose.notSaved')
          : saved.kind === 'saved' && savedAt
            ? t('saved.at', { at: format.date(savedAt, 'time') })
            : t(`saved.${saved.kind}`)}
      </p>
      <Button variant="quiet" onClick={() => send({ type: 'REPLACE', document: null })}>
        {t('compose.clear')}
      </Button>
      {saved.kind === 'problem' && !isLayout && (
        <Alert tone="danger" live>
          {refused.length > 0 ? refused.map((key) => <p key={key}>{t(key)}</p>) : say(saved.error)}
        </Alert>
      )}
    </div>
  );
}
