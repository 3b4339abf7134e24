import { useEffect, useRef, useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { IconButton } from '../../actions/IconButton.tsx';
import { Icon } from '../../content/Icon.tsx';
import { FieldError, FieldHint, fieldId } from '../Field.tsx';
import { useFormText } from '../useFormText.ts';
import { itemTitle } from './itemTitle.ts';
import { settingKind } from './settingSchema.ts';
import { useSettings, type SettingFieldProps } from './SettingsContext.ts';
import { blank, moved, valueAt } from './settingValue.ts';

/** Where the focus goes once the list has been drawn anew. */
interface Focus {
  index: number;
  /** `new`: the first field of an item that was just added. */
  part: 'up' | 'down' | 'item' | 'new';
}

/** Things of one kind in their order: added, removed and moved by buttons, or with Alt and the arrow keys on an item's name. */
export function SettingList({ path, schema, value }: SettingFieldProps) {
  const form = useSettings();
  const t = useFormText();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<Focus | null>(null);
  const [news, setNews] = useState('');
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const inner = schema.items ?? {};
  const { label, help } = form.label(path);
  const id = fieldId(form.nameOf(path));
  const isFull = items.length >= (schema.maxItems ?? Infinity);
  const nameOf = (index: number) =>
    (inner.enum ? form.label([...path, String(items[index])]).label : itemTitle(items[index], form.locale)) ||
    t('form.item', { number: index + 1 });

  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = null;
    const item = list.current?.children[wanted.index];
    if (wanted.part === 'new') item?.querySelector('details')?.toggleAttribute('open', true);
    const part = wanted.part === 'new' ? '.ui-Setting-item :is(input, textarea, select)' : `[data-part="${wanted.part}"]`;
    const element = item?.querySelector<HTMLElement>(`${part}:not(:disabled)`) ?? item?.querySelector<HTMLElement>('summary, select');
    (element ?? document.getElementById(`${id}-add`))?.focus();
  });

  const faulty = items.flatMap((_, index) => (form.hasErrorIn([...path, index]) ? [index] : [])).join(' ');
  useEffect(() => {
    for (const index of faulty ? faulty.split(' ') : [])
      list.current?.children[Number(index)]?.querySelector('details')?.toggleAttribute('open', true);
  }, [faulty]);

  const move = (from: number, to: number, part: Focus['part']) => {
    if (to < 0 || to >= items.length) return;
    const [one, other] = [from, to].map((index) => list.current?.children[index]?.querySelector('details'));
    if (one && other) [one.open, other.open] = [other.open, one.open];
    form.set(path, moved(items, from, to));
    setNews(t('form.moved', { number: to + 1, count: items.length }));
    focus.current = { index: to, part };
  };
  const remove = (index: number) => {
    form.set(path, items.toSpliced(index, 1));
    setNews(t('form.removed', { item: nameOf(index) }));
    focus.current = { index: Math.min(index, items.length - 2), part: 'item' };
  };
  const add = () => {
    form.set(path, [...items, inner.enum?.find((option) => !items.includes(option)) ?? blank(inner)]);
    focus.current = { index: items.length, part: 'new' };
  };

  return (
    <fieldset className="ui-Setting ui-Setting-list" id={id} tabIndex={-1} aria-describedby={help ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      <FieldHint control={id} hint={help} />
      <FieldError control={id} error={form.errorOf(path)} />
      <ol ref={list}>
        {items.map((item, index) => (
          <li key={index}>
            {inner.enum ? (
              <form.Setting path={[...path, index]} schema={inner} value={item} />
            ) : (
              <details>
                <summary
                  data-part="item"
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                    event.preventDefault();
                    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, 'item');
                  }}
                >
                  <Icon name="chevron-right" />
                  <span>{nameOf(index)}</span>
                </summary>
                <div className="ui-Setting-item">
                  {settingKind(inner) === 'group' ? (
                    Object.entries(inner.properties ?? {}).map(([name, property]) => (
                      <form.Setting key={name} path={[...path, index, name]} schema={property} value={valueAt(item, [name])} />
                    ))
                  ) : (
                    <form.Setting path={[...path, index]} schema={inner} value={item} />
                  )}
                </div>
              </details>
            )}
            <div className="ui-Setting-tools">
              <IconButton
                icon="chevron-up"
                data-part="up"
                label={t('form.moveUp', { item: nameOf(index) })}
                disabled={form.disabled || index === 0}
                onClick={() => move(index, index - 1, 'up')}
              />
              <IconButton
                icon="chevron-down"
                data-part="down"
                label={t('form.moveDown', { item: nameOf(index) })}
                disabled={form.disabled || index === items.length - 1}
                onClick={() => move(index, index + 1, 'down')}
              />
              <IconButton
                icon="trash"
                label={t('form.remove', { item: nameOf(index) })}
                disabled={form.disabled || items.length <= (schema.minItems ?? 0)}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" id={`${id}-add`} disabled={form.disabled || isFull} onClick={add}>
        <Icon name="plus" />
        {t('form.add')}
        <span className="ui-Hidden">{label}</span>
      </Button>
      {isFull && <p className="ui-Field-hint">{t('form.full', { count: schema.maxItems ?? 0 })}</p>}
      <p className="ui-Hidden" role="status">
        {news}
      </p>
    </fieldset>
  );
}
