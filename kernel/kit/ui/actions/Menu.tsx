import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../content/Icon.tsx';
import { openModal } from '../feedback/modalLayer.ts';
import './Menu.css';

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** `danger` for what destroys something. */
  tone?: 'danger';
  /** One of several of which this one is on; give it to all of them. */
  checked?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** What the menu is about, read out only. */
  label: string;
  /** Groups of entries, a line between them. */
  groups: readonly (readonly MenuEntry[])[];
  /** Where it opens: at a button, or at the point that was pressed. On phones it comes up from below. */
  at: Element | { readonly x: number; readonly y: number };
  /** Escape, a press outside, or an entry was chosen. The focus goes back to where it was. */
  onClose: () => void;
}

/** Kept free between the menu and the edge of the screen, px. */
const EDGE = 8;

/** Beside its button, or with its corner at the point; moved so that all of it is on the screen. */
function place(menu: HTMLElement, at: MenuProps['at']) {
  const { width, height } = menu.getBoundingClientRect();
  const { left, right, top, bottom } =
    at instanceof Element ? at.getBoundingClientRect() : { left: at.x, right: at.x + width, top: at.y, bottom: at.y };
  const fits = left + width + EDGE <= innerWidth;
  const x = Math.max(EDGE, fits ? left : right - width);
  const below = bottom + height + EDGE <= innerHeight;
  const y = Math.max(EDGE, below ? bottom : Math.min(top, innerHeight - EDGE) - height);
  menu.style.setProperty('--x', `${Math.round(Math.min(x, innerWidth - width - EDGE))}px`);
  menu.style.setProperty('--y', `${Math.round(y)}px`);
}

/**
 * A menu that is open: draw it while it is. On the browser's own `<dialog>`: the page behind is inert, so that the press which closes
 * it does nothing else.
 */
export function Menu({ label, groups, at, onClose }: MenuProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current!;
    const close = openModal(dialog);
    place(dialog, at);
    dialog.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    return close;
  }, [at]);

  const keys = (event: KeyboardEvent) => {
    const all = [...element.current!.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const here = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1 + all.length, Home: 0, End: all.length - 1 };
    let to = steps[event.key];
    if (to === undefined && event.key.length === 1 && event.key !== ' ') {
      const after = [...all.slice(here + 1), ...all];
      const found = after.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()));
      to = found ? all.indexOf(found) : undefined;
    }
    if (event.key === 'Tab') onClose();
    if (to === undefined && event.key !== 'Tab') return;
    event.preventDefault();
    if (to !== undefined) all[to % all.length]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className="ui-Menu"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
      onContextMenu={(event) => {
        event.preventDefault();
        if (event.target === element.current) onClose();
      }}
    >
      <div className="ui-Menu-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={keys}>
        {groups
          .filter((entries) => entries.length > 0)
          .map((entries) => (
            <div key={entries[0]!.label} className="ui-Menu-group" role="group">
              {entries.map(({ label: words, icon, tone, checked, disabled, onSelect }) => (
                <button
                  key={words}
                  type="button"
                  role={checked === undefined ? 'menuitem' : 'menuitemradio'}
                  aria-checked={checked}
                  data-tone={tone}
                  disabled={disabled}
                  tabIndex={-1}
                  onClick={() => {
                    onClose();
                    onSelect();
                  }}
                >
                  {checked ? <Icon name="check" /> : icon ? <Icon name={icon} /> : <span className="ui-Menu-blank" />}
                  {words}
                </button>
              ))}
            </div>
          ))}
      </div>
    </dialog>
  );
}
