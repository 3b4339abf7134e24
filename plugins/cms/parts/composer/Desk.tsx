import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Content, EntryView } from '../../schemas.ts';
import type { SaveState } from '#kit/ui/desk/autosave.ts';
import { nameOf, type Catalogue } from './catalogue.ts';
import { DeskBar } from './DeskBar.tsx';
import { FindingList } from './FindingList.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';
import type { Pane } from './panes.ts';
import { PartSettings } from './PartSettings.tsx';
import { PartTools } from './PartTools.tsx';
import { Preview } from './Preview.tsx';
import { spoken } from './spoken.ts';
import { Templates } from './Templates.tsx';
import { useComposition } from './useComposition.ts';

interface Props {
  entry: EntryView;
  catalogue: Catalogue;
  initial: LayoutDocument | null;
  saved: SaveState;
  savedAt: string | null;
  onChange: (part: Partial<Content>) => void;
}

const isWriting = (target: EventTarget) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA)$/.test(target.tagName));

/** The composer's working place: outline and palette, preview, settings. On a phone one of them at a time. */
export function Desk({ entry, catalogue, initial, saved, savedAt, onChange }: Props) {
  const t = useText('cms');
  const store = useCallback(
    (document: LayoutDocument | null) => onChange({ layout: document as unknown as Content['layout'] }),
    [onChange],
  );
  const { context, send, nodes, findings } = useComposition(initial, catalogue, store);
  const { document, selected } = context;
  const [pane, setPane] = useState<Pane>('outline');
  const settings = useRef<HTMLDivElement>(null);
  const chosen = nodes.find(({ id }) => id === selected);
  const name = useMemo(() => (node: (typeof nodes)[number]) => nameOf(catalogue, t, node), [catalogue, t]);

  const edit = () => {
    setPane('settings');
    requestAnimationFrame(() => settings.current?.focus());
  };
  /** The keyboard comes back from the frame, to where the chosen part is set. */
  const choose = (id: string | null) => {
    send({ type: 'SELECT', id });
    settings.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y') || isWriting(event.target)) return;
    event.preventDefault();
    send({ type: key === 'y' || event.shiftKey ? 'REDO' : 'UNDO' });
  };

  if (!document)
    return (
      <Templates
        catalogue={catalogue}
        title={entry.title}
        onChoose={(template) => send({ type: 'REPLACE', document: template })}
        onUndo={context.past.length > 0 ? () => send({ type: 'UNDO' }) : null}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="cms-Composer" data-pane={pane} onKeyDown={keys}>
      <DeskBar context={context} saved={saved} savedAt={savedAt} pane={pane} onPane={setPane} send={send} />
      <div className="cms-Composer-left">
        {pane === 'add' ? (
          <Palette
            catalogue={catalogue}
            inColumn={chosen?.kind === 'column' || chosen?.kind === 'block'}
            onAdd={(seed) => {
              send({ type: 'ADD', seed });
              setPane('outline');
            }}
          />
        ) : (
          <>
            <FindingList findings={findings} nodes={nodes} nameOf={name} onChoose={(id) => send({ type: 'SELECT', id })} />
            <Outline nodes={nodes} selected={selected} nameOf={name} findings={findings} send={send} onEdit={edit} />
            {chosen && <PartTools node={chosen} name={name(chosen)} document={document} send={send} onEdit={edit} />}
            <Button variant="secondary" onClick={() => setPane('add')}>
              {t('compose.pane.add')}
            </Button>
          </>
        )}
      </div>
      <Preview path={entry.path} document={document} selected={selected} onSelect={choose} />
      <div className="cms-Composer-settings" ref={settings} tabIndex={-1} role="region" aria-label={t('compose.pane.settings')}>
        {chosen ? (
          <PartSettings key={chosen.id} node={chosen} name={name(chosen)} catalogue={catalogue} findings={findings} send={send} />
        ) : (
          <p className="cms-Composer-hint">{t('compose.chooseFirst')}</p>
        )}
      </div>
      <p className="ui-Hidden" role="status">
        {spoken(context.happened, catalogue, t)}
      </p>
    </div>
  );
}
