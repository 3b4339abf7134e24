import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { openModal } from '#kit/ui/feedback/modalLayer.ts';
import type { Favourite } from '../../schemas.ts';
import { recent } from '../recent.ts';
import type { useAreas } from '../useAreas.ts';
import { choicesFor, type Choice } from './choices.ts';
import { useFound } from './useFound.ts';
import './palette.css';

interface Props {
  areas: ReturnType<typeof useAreas>;
  favourites: readonly Favourite[];
  onClose: () => void;
}

/**
 * Finds pages, records, people and acts, and goes there. What the browser knows stands there with the key that was pressed, what the
 * gateway finds a moment later below it. A combobox with a list: arrows choose, Enter goes, Escape closes.
 */
export default function Palette({ areas, favourites, onClose }: Props) {
  const t = useText('desk');
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, busy, failed } = useFound(typed);
  const [seen] = useState(recent);
  const choices = choicesFor(typed, { ...areas, favourites, recent: seen, found, t });
  const current = Math.min(at, choices.length - 1);

  useEffect(() => openModal(dialog.current!), []);
  useEffect(() => {
    dialog.current?.querySelector(`[id="${list}-${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current, list]);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    go(choice.path);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(choices[current]);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="desk-Palette"
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="desk-Palette-panel">
        <label className="desk-Palette-field">
          <Icon name="search" />
          <span className="ui-Hidden">{t('palette.title')}</span>
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={choices.length > 0 ? `${list}-${current}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            data-autofocus
            placeholder={t('palette.hint')}
            value={typed}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
          />
        </label>
        <div id={list} role="listbox" className="desk-Palette-list" aria-label={t('palette.title')} aria-busy={busy}>
          {choices.map((choice, index) => (
            <Fragment key={`${choice.group} ${choice.path}`}>
              {choice.group !== choices[index - 1]?.group && <p role="presentation">{choice.group}</p>}
              {/* The field has the keys. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
              <div
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                onPointerMove={() => setAt(index)}
                onClick={() => choose(choice)}
              >
                <Icon name={choice.icon} />
                <span>{choice.title}</span>
                <small>{choice.detail}</small>
              </div>
            </Fragment>
          ))}
        </div>
        <p className="desk-Palette-state" role="status">
          {failed ? (
            t('palette.failed')
          ) : choices.length > 0 ? (
            <>
              {t('palette.count', { count: choices.length })} <span>{t('palette.keys')}</span>
            </>
          ) : (
            t(busy ? 'palette.busy' : 'palette.none')
          )}
        </p>
      </div>
    </dialog>
  );
}
