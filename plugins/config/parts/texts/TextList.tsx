import { useDeferredValue, useEffect, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Texts } from '../../schemas.ts';
import { call } from '../call.ts';
import { useDraft } from '../draft/DraftContext.tsx';
import { TextRow } from './TextRow.tsx';

/** Rows shown at first, and with every press for more. */
const STEP = 30;

/** All texts that the site can show, found by their words in either language or by their keys. They are many, so they come after the page. */
export function TextList({ q, changed }: { q: string; changed: boolean }) {
  const t = useText('config');
  const problem = useProblem();
  const { manifest } = useDraft();
  const [items, setItems] = useState<Texts['items'] | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [query, setQuery] = useState(q);
  const [only, setOnly] = useState(changed);
  const [most, setMost] = useState(STEP);
  const words = useDeferredValue(query.trim().toLowerCase());
  useEffect(() => {
    let left = false;
    call('texts').then(
      (found) => left || setItems(found.items),
      (error: unknown) => left || setFailed(error),
    );
    return () => {
      left = true;
    };
  }, []);
  const hasCustomText = (key: string) => LOCALES.some((locale) => manifest.messages[locale]?.[key] !== undefined);
  const found = (items ?? []).filter(
    ({ key, th, en }) =>
      (!only || hasCustomText(key)) &&
      (words === '' ||
        [key, th, en, ...LOCALES.map((locale) => manifest.messages[locale]?.[key] ?? '')].some((text) =>
          text.toLowerCase().includes(words),
        )),
  );
  return (
    <>
      <div className="config-Filter">
        <TextField
          label={t('texts.find')}
          hint={t('texts.findHint')}
          type="search"
          name="q"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMost(STEP);
          }}
        />
        <Checkbox label={t('texts.onlyOwn')} name="only" checked={only} onChange={(event) => setOnly(event.target.checked)} />
      </div>
      {failed !== null && (
        <Alert tone="danger" live>
          <p>{problem(failed)}</p>
        </Alert>
      )}
      {items === null && failed === null && (
        <p className="config-Note" role="status">
          <span className="ui-Spinner" /> {t('texts.loading')}
        </p>
      )}
      {items && (
        <p className="config-Note" role="status">
          {t('texts.count', { count: found.length, all: items.length })}
        </p>
      )}
      {items && found.length === 0 && (
        <EmptyState icon="search" title={t(only ? 'texts.noneOwn' : 'texts.nothing')}>
          <p>{t(only ? 'texts.noneOwnHint' : 'texts.nothingHint')}</p>
        </EmptyState>
      )}
      <div className="config-Group">
        {found.slice(0, most).map((item) => (
          <TextRow key={item.key} item={item} />
        ))}
      </div>
      {found.length > most && (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setMost(most + STEP)}>
            {t('texts.more', { count: Math.min(STEP, found.length - most) })}
          </Button>
        </div>
      )}
    </>
  );
}
