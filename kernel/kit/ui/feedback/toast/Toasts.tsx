import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#kit/page/text.ts';
import { ALERT_ICONS } from '../Alert.tsx';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../content/Icon.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { removeToast, toastsShown, watchToasts, type Toast } from './queue.ts';
import './toast.css';

/** How long a toast stays, and one that something can be done with, in ms. */
const STAY = 3000;
const STAY_WITH_ACTION = 10_000;

/** The toasts on show. The place is there before the first of them, so that screen readers hear each one arrive. */
export function Toasts() {
  const t = useText('ui');
  const toasts = useSyncExternalStore(watchToasts, toastsShown);
  const [held, setHeld] = useState(false);
  if (held && toasts.length === 0) setHeld(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="ui-Toasts"
      aria-label={t('toast.region')}
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div role="log" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Item key={toast.id} toast={toast} held={held} onClosed={release} />
        ))}
      </div>
    </section>
  );
}

function Item({ toast: { id, text, tone, action }, held, onClosed }: { toast: Toast; held: boolean; onClosed: () => void }) {
  const t = useText('ui');
  useEffect(() => {
    if (held || tone === 'danger') return;
    const timer = setTimeout(() => removeToast(id), action ? STAY_WITH_ACTION : STAY);
    return () => clearTimeout(timer);
  }, [id, tone, action, held]);
  const close = () => {
    removeToast(id);
    onClosed();
  };
  return (
    <div className="ui-Toast" data-tone={tone}>
      <Icon name={ALERT_ICONS[tone]} />
      <p role={tone === 'danger' ? 'alert' : undefined}>
        <span className="ui-Hidden">{t(`alert.${tone}`)} </span>
        {text}
      </p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            close();
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('toast.close')} onClick={close} />
    </div>
  );
}
