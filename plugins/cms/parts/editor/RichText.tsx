import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useText } from '#kernel/client/text.ts';
import { safeHref } from '../../rules/href.ts';
import { Picture, Table, TableCell, TableHeader, TableRow } from './nodes.ts';
import { RichToolbar } from './RichToolbar.tsx';
import './RichText.css';

/** A text as the editor holds it, in both of its forms. */
export interface RichContent {
  doc: JSONContent | null;
  html: string;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => safeHref(url),
      HTMLAttributes: { rel: 'noopener', target: null },
    },
  }),
  Picture,
  Table,
  TableRow,
  TableCell,
  TableHeader,
];

interface Props {
  initial: RichContent;
  onChange: (content: RichContent) => void;
}

/** The text of an entry, edited as visitors will read it. */
export default function RichText({ initial, onChange }: Props) {
  const t = useText('cms');
  const editor = useEditor({
    extensions: EXTENSIONS,
    // what was written outside of the editor has no document, only its HTML
    content: initial.doc ?? initial.html,
    immediatelyRender: false,
    // the policy of the page allows no style element; what is needed stands in RichText.css
    injectCSS: false,
    editorProps: { attributes: { class: 'ui-Prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('field.body') } },
    onUpdate: ({ editor: changed }) => onChange({ doc: changed.getJSON(), html: changed.isEmpty ? '' : changed.getHTML() }),
  });
  if (!editor) return null;
  return (
    <div className="cms-RichText">
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
