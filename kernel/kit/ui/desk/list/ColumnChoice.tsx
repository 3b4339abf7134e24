import { useEffect, useRef } from 'react';
import { IconButton } from '../../actions/IconButton.tsx';
import { Icon } from '../../content/Icon.tsx';
import { Popover } from '../../feedback/Popover.tsx';
import { Checkbox } from '../../forms/Checkbox.tsx';
import { useDeskTexts } from '../useDeskTexts.ts';
import type { DeskColumn } from './columns.ts';
import './list.css';

interface Props {
  all: readonly DeskColumn[];
  /** Keys of those on show, in order; the first stays. */
  shown: readonly string[];
  onChoose: (keys: readonly string[]) => void;
}

/** Which columns a list has, and in what order. */
export function ColumnChoice({ all, shown, onChoose }: Props) {
  const t = useDeskTexts();
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed: it keeps the focus when its line moves. */
  const pressed = useRef({ move: '', order: '' });
  const order = shown.join();
  useEffect(() => {
    if (pressed.current.order !== order) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current.move)}"]`);
    pressed.current = { move: '', order: '' };
    if (!button) return;
    if (button.matches(':disabled')) button.closest('li')!.querySelector('input')!.focus();
    else button.focus();
  }, [order]);

  const lines = [
    ...shown.flatMap((key) => all.find((column) => column.key === key) ?? []),
    ...all.filter(({ key }) => !shown.includes(key)),
  ];
  const move = (key: string, by: number) => {
    const keys = [...shown];
    const at = keys.indexOf(key);
    keys.splice(at + by, 0, ...keys.splice(at, 1));
    pressed.current = { move: `${key} ${by}`, order: keys.join() };
    onChoose(keys);
  };
  return (
    <div className="ui-ColumnChoice">
      <Popover
        label={t('columns.title')}
        variant="quiet"
        button={
          <>
            <Icon name="tune" />
            <span>{t('columns.open')}</span>
          </>
        }
      >
        <p className="ui-Field-hint">{t('columns.hint')}</p>
        <ul ref={list}>
          {lines.map(({ key, title }) => {
            const at = shown.indexOf(key);
            return (
              <li key={key}>
                <Checkbox
                  label={title}
                  name={`column.${key}`}
                  checked={at >= 0}
                  disabled={at === 0}
                  onChange={() => onChoose(at >= 0 ? shown.filter((each) => each !== key) : [...shown, key])}
                />
                {([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    icon={by < 0 ? 'chevron-up' : 'chevron-down'}
                    label={t(by < 0 ? 'columns.up' : 'columns.down', { title })}
                    data-move={`${key} ${by}`}
                    disabled={at < 1 || at + by < 1 || at + by >= shown.length}
                    onClick={() => move(key, by)}
                  />
                ))}
              </li>
            );
          })}
        </ul>
      </Popover>
    </div>
  );
}
