import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { Icon } from '../../content/Icon.tsx';
import { Toolbar } from '../../actions/Toolbar.tsx';
import { InsertImage, type PictureHelp } from './InsertImage.tsx';
import { InsertLink } from './InsertLink.tsx';
import { TABLE_COMMANDS } from './nodes.ts';
import { TOOLS } from './tools.tsx';
import { useRichTexts } from './useRichTexts.ts';

/** The editor's tools. One stop for the Tab key. */
export function RichToolbar({ editor, ...help }: PictureHelp & { editor: Editor }) {
  const t = useRichTexts();
  const [asking, setAsking] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.filter((tool) => tool.isOn?.(now)).map((tool) => tool.key),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const close = () => {
    setAsking(null);
    editor.commands.focus();
  };
  const label = t('rich.toolbar');
  return (
    <div className="ui-RichToolbar" data-coming={label === '' || undefined}>
      <Toolbar label={label}>
        {TOOLS.map(({ key, sign, shortcut, isOn, run }) => (
          <button
            key={key}
            type="button"
            aria-label={t(key)}
            title={shortcut ? `${t(key)} (${shortcut})` : t(key)}
            aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
            aria-pressed={isOn ? state.on.includes(key) : undefined}
            onClick={() => run(editor)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button
          type="button"
          aria-label={t('rich.link')}
          title={t('rich.link')}
          aria-pressed={state.link}
          aria-expanded={asking === 'link'}
          onClick={() => setAsking('link')}
        >
          <Icon name="link" />
        </button>
        {editor.schema.nodes.image && (
          <button type="button" aria-expanded={asking === 'image'} onClick={() => setAsking('image')}>
            {t('rich.image')}
          </button>
        )}
        {state.table &&
          Object.entries(TABLE_COMMANDS).map(([key, command]) => (
            <button key={key} type="button" onClick={() => command(editor.state, editor.view.dispatch)}>
              {t(key)}
            </button>
          ))}
      </Toolbar>
      {asking === 'link' && <InsertLink editor={editor} onClose={close} />}
      {asking === 'image' && <InsertImage editor={editor} {...help} onClose={close} />}
    </div>
  );
}
