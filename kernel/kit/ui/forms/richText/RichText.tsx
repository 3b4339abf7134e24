import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { safeHref } from '#kit/richText/href.ts';
import type { PictureHelp } from './InsertImage.tsx';
import { Picture, Table, TableCell, TableHeader, TableRow } from './nodes.ts';
import { RichToolbar } from './RichToolbar.tsx';
import './RichText.css';

/** A text as the editor holds it, in both of its forms. */
export interface RichContent {
  /** The editor's own document, as JSON; null where the text was written elsewhere. */
  doc: JSONContent | null;
  html: string;
}

/** The editor can write what `kernel/kit/richText/sanitise.ts` leaves in a text, and nothing else. */
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

export interface RichTextProps extends PictureHelp {
  initial: RichContent;
  /** Name of the text: either words, or the id of what says them. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  invalid?: boolean;
  lang?: string;
  /** A small text inside a form, rather than the page's main one. */
  compact?: boolean;
  onChange: (content: RichContent) => void;
}

/** A formatted text, edited as it will be read. Heavy: load it when it is first needed, or use `RichTextField`, which does. */
export default function RichText({ initial, onChange, renderPictures, renderAltHelp, compact = false, ...names }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial.doc ?? initial.html,
    immediatelyRender: false,
    // The page's Content Security Policy allows no style element; the needed rules are in RichText.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'ui-Prose',
        role: 'textbox',
        'aria-multiline': 'true',
        ...(names.label && { 'aria-label': names.label }),
        ...(names.labelledBy && { 'aria-labelledby': names.labelledBy }),
        ...(names.describedBy && { 'aria-describedby': names.describedBy }),
        ...(names.invalid && { 'aria-invalid': 'true' }),
        ...(names.lang && { lang: names.lang }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange({ doc: changed.getJSON(), html: changed.isEmpty ? '' : changed.getHTML() }),
  });
  if (!editor) return null;
  return (
    <div className="ui-RichText" data-compact={compact || undefined}>
      <RichToolbar editor={editor} renderPictures={renderPictures} renderAltHelp={renderAltHelp} />
      <EditorContent editor={editor} />
    </div>
  );
}
