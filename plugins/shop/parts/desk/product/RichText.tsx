import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useText } from '#kernel/client/text.ts';
import { ToggleButton } from '#kernel/ui/actions/ToggleButton.tsx';
import { Toolbar } from '#kernel/ui/actions/Toolbar.tsx';
import './richText.css';

/** What a description may hold is what the gateway leaves in it. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
];

interface Tool {
  name: string;
  sign: string;
  run: (editor: Editor) => boolean;
  isOn: (editor: Editor) => boolean;
}
const chain = (editor: Editor) => editor.chain().focus();
const TOOLS: readonly Tool[] = [
  {
    name: 'heading2',
    sign: 'H2',
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'heading3',
    sign: 'H3',
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { name: 'bold', sign: 'B', run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { name: 'italic', sign: 'I', run: (e) => chain(e).toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  { name: 'bullets', sign: '•', run: (e) => chain(e).toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  { name: 'numbers', sign: '1.', run: (e) => chain(e).toggleOrderedList().run(), isOn: (e) => e.isActive('orderedList') },
  { name: 'quote', sign: '❝', run: (e) => chain(e).toggleBlockquote().run(), isOn: (e) => e.isActive('blockquote') },
];

interface Props {
  labelledBy: string;
  language: 'th' | 'en';
  initial: string;
  onChange: (html: string) => void;
}

/** A product's description, edited as buyers will read it. */
export default function RichText({ labelledBy, language, initial, onChange }: Props) {
  const t = useText('shop');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    immediatelyRender: false,
    // the policy of the page allows no style element; what is needed stands in richText.css
    injectCSS: false,
    editorProps: {
      attributes: { class: 'ui-Prose', role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy, lang: language },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => (now ? TOOLS.filter((tool) => tool.isOn(now)).map(({ name }) => name) : []),
  });
  if (!editor) return null;
  return (
    <div className="shop-RichText">
      <Toolbar label={t('rich.tools')}>
        {TOOLS.map(({ name, sign, run }) => (
          <ToggleButton key={name} pressed={on?.includes(name) ?? false} label={t(`rich.${name}`)} onChange={() => void run(editor)}>
            <span aria-hidden="true">{sign}</span>
          </ToggleButton>
        ))}
      </Toolbar>
      <EditorContent editor={editor} />
    </div>
  );
}
