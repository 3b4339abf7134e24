import { mergeAttributes, Node, type Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import { TextSelection, type Command } from '@tiptap/pm/state';
import { safeImage } from '#kit/richText/href.ts';

const number = (value: string | null): number | null => (value && /^\d+$/.test(value) ? Number(value) : null);

/** A picture as a block of its own, with its size, so that nothing jumps while it loads. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      title: { default: null },
      width: { default: null, parseHTML: (element: HTMLElement) => number(element.getAttribute('width')) },
      height: { default: null, parseHTML: (element: HTMLElement) => number(element.getAttribute('height')) },
    };
  },
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (safeImage(element.getAttribute('src') ?? '') ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** What the table commands of ProseMirror need to know of each node. */
const TABLE_ROLES: Readonly<Record<string, string>> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };

const span = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => number(element.getAttribute('colspan')) ?? 1 },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => number(element.getAttribute('rowspan')) ?? 1 },
  colwidth: { default: null, rendered: false },
});

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (TABLE_ROLES[name] ? { tableRole: TABLE_ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => isInTable(this.editor.state) && (run(goToNextCell(1))() || (run(addRowAfter)() && run(goToNextCell(1))())),
      'Shift-Tab': () => isInTable(this.editor.state) && run(goToNextCell(-1))(),
    };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: span,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: span,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes, { scope: 'col' }), 0],
});

/** What can be done inside a table, by message key. */
export const TABLE_COMMANDS: Readonly<Record<string, Command>> = {
  'rich.rowAdd': addRowAfter,
  'rich.rowRemove': deleteRow,
  'rich.columnAdd': addColumnAfter,
  'rich.columnRemove': deleteColumn,
  'rich.tableRemove': deleteTable,
};

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] });
const NEW_TABLE = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

/** Puts a table of a head and two rows of three behind the selection, and the caret into its first cell. */
export const insertTable = (editor: Editor): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to)));
      const at = tr.selection.from;
      tr.replaceSelectionWith(state.schema.nodeFromJSON(NEW_TABLE))
        .setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
        .scrollIntoView();
      return true;
    })
    .run();
