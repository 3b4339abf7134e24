import { createElement, type ReactNode } from 'react';

/** An element of a page as plain data: what a component would make again on every request. */
export interface Markup {
  tag: string;
  props: Record<string, unknown>;
  children: (Markup | string)[];
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'path', 'circle', 'rect', 'use', 'line']);
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
};
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' };

const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Reads HTML that React or sanitize-html has written. Not a parser for any other. */
export function parseMarkup(html: string): Markup {
  const root: Markup = { tag: '', props: {}, children: [] };
  const open = [root];
  for (const [all, closing, name, attributes] of html.matchAll(
    /<!--[^]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g,
  )) {
    if (all.startsWith('<!--')) continue;
    if (!name) open.at(-1)!.children.push(decode(all));
    else if (closing) {
      if (open.at(-1)!.tag === name) open.pop();
    } else {
      const props: Record<string, unknown> = {};
      for (const [, key, value] of attributes!.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
        if (key === 'style')
          props.style = Object.fromEntries(
            value!.split(';').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
          );
        else props[NAMES[key!] ?? key!] = value === undefined ? true : decode(value);
      }
      const node: Markup = { tag: name, props, children: [] };
      open.at(-1)!.children.push(node);
      if (!VOID.has(name) && !all.endsWith('/>')) open.push(node);
    }
  }
  return root;
}

/** Makes the React elements, anew with every call. */
export const elementsOf = (node: Markup | string): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(elementsOf));

/** How many elements a tree has. */
export const countOf = (node: Markup): number =>
  node.children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : 1 + countOf(child)), 0);
