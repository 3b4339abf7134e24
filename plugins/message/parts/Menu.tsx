import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** A few more things to do, behind three dots. Opens without a script; closes when one is done or the visitor goes elsewhere. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const away = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className="message-Menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.removeAttribute('open');
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={label} title={label}>
        <Icon name="more" />
      </summary>
      {/* A press on any of its buttons closes it; keyboards press buttons as well. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="message-Menu-body" onClick={() => menu.current?.removeAttribute('open')}>
        {children}
      </div>
    </details>
  );
}
