import { Parser } from 'htmlparser2';

/** An element, or a text. */
export interface Element {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: Html[];
}
export type Html = Element | string;

/** Elements that may stand in each other; what is deeper stands beside. */
const DEEPEST = 60;
const WITHOUT_TEXT = new Set(['script', 'style', 'noscript', 'template', 'head', 'title']);

export const isElement = (node: Html): node is Element => typeof node !== 'string';

/** HTML as a tree, read once from its beginning to its end. Scripts and styles are left out, with their names in `dropped`. */
export function htmlTree(html: string): { children: Html[]; dropped: Set<string> } {
  const root: Element = { name: '', attrs: {}, children: [] };
  const open: { element: Element; added: boolean }[] = [{ element: root, added: true }];
  const dropped = new Set<string>();
  let silent = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attrs) {
        if (WITHOUT_TEXT.has(name)) {
          silent += 1;
          dropped.add(name);
          return;
        }
        const element: Element = { name, attrs, children: [] };
        const parent = open.at(-1)!.element;
        if (silent === 0) parent.children.push(element);
        const added = depth < DEEPEST;
        open.push({ element: added ? element : parent, added });
        depth += 1;
      },
      ontext(text) {
        if (silent > 0) return;
        const { children } = open.at(-1)!.element;
        if (typeof children.at(-1) === 'string') children[children.length - 1] = `${children.at(-1) as string}${text}`;
        else children.push(text);
      },
      onclosetag(name) {
        if (WITHOUT_TEXT.has(name)) {
          silent = Math.max(0, silent - 1);
          return;
        }
        if (open.length > 1) open.pop();
        depth = Math.max(0, depth - 1);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return { children: root.children, dropped };
}

/** All text in it. */
export const textOf = (node: Html): string =>
  typeof node === 'string' ? node : node.name === 'br' ? '\n' : node.children.map(textOf).join('');

/** Elements of these names in it, from the top. */
export function* elementsIn(node: Html, names: ReadonlySet<string>): Generator<Element> {
  if (typeof node === 'string') return;
  if (names.has(node.name)) yield node;
  for (const child of node.children) yield* elementsIn(child, names);
}

export const hasClass = ({ attrs }: Element, part: string): boolean => (attrs.class ?? '').includes(part);
