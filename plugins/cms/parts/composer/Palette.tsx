import { useEffect, useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Seed } from '../../rules/layoutSeed.ts';
import { normalise } from '#kit/thai/search.ts';
import { sectionWords, type Catalogue } from './catalogue.ts';
import './Palette.css';

interface Offer {
  key: string;
  title: string;
  help: string;
  seed: Seed;
}

interface Props {
  catalogue: Catalogue;
  /** A column is chosen, or something in one: what stands there is offered first. */
  inColumn: boolean;
  onAdd: (seed: Seed) => void;
}

const plain = (text: string) => normalise(text).toLowerCase();

const rank = (as: readonly string[], kind: string) => (as.length === 1 ? 0 : as[0] === kind ? 1 : 2);

/** Everything that can be added, found by name or by what it is for. */
export function Palette({ catalogue, inColumn, onAdd }: Props) {
  const t = useText('cms');
  const [sought, setSought] = useState('');
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    search.current?.querySelector('input')?.focus();
  }, []);

  const of = (kind: 'section' | 'block'): Offer[] =>
    Object.entries(catalogue.sections)
      .filter(([, { as }]) => as.includes(kind))
      .toSorted(([, one], [, other]) => rank(one.as, kind) - rank(other.as, kind))
      .map(([type]) => ({ key: `${kind} ${type}`, ...sectionWords(catalogue, type), seed: { kind, type, settings: {} } }));
  const frames: Offer[] = [
    ...[1, 2, 3, 4].map((columns): Offer => ({
      key: `frame ${columns}`,
      title: t('compose.add.frame', { columns }),
      help: t('compose.add.frameHelp'),
      seed: { kind: 'frame', columns },
    })),
    ...(['row', 'column'] as const).map((kind): Offer => ({
      key: kind,
      title: t(`compose.add.${kind}`),
      help: t(`compose.add.${kind}Help`),
      seed: { kind },
    })),
  ];
  const blocks = { key: 'blocks', offers: of('block') };
  const bands = [
    { key: 'sections', offers: of('section') },
    { key: 'frames', offers: frames },
  ];
  const groups = (inColumn ? [blocks, ...bands] : [...bands, blocks]).map(({ key, offers }) => ({
    key,
    offers: offers.filter(({ title, help }) => plain(`${title} ${help}`).includes(plain(sought.trim()))),
  }));
  return (
    <div className="cms-Palette" ref={search} role="region" aria-label={t('compose.pane.add')}>
      <TextField
        label={t('compose.search')}
        name="sought"
        type="search"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {groups
        .filter(({ offers }) => offers.length > 0)
        .map(({ key, offers }) => (
          <section key={key} aria-labelledby={`cms-add-${key}`}>
            <h3 id={`cms-add-${key}`}>{t(`compose.add.${key}`)}</h3>
            <ul>
              {offers.map(({ key: id, title, help, seed }) => (
                <li key={id}>
                  <button type="button" onClick={() => onAdd(seed)}>
                    <strong>{title}</strong>
                    {help && <span>{help}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      <p role="status" className={groups.some(({ offers }) => offers.length > 0) ? 'ui-Hidden' : undefined}>
        {t('compose.found', { count: groups.reduce((sum, { offers }) => sum + offers.length, 0) })}
      </p>
    </div>
  );
}
