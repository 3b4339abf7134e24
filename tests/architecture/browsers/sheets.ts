import postcss from 'postcss';
import type { Identifier } from '@mdn/browser-compat-data';
import { known, lackingIn } from './lacking.ts';
import type { Use } from './scripts.ts';

const { properties, selectors, types, 'at-rules': rules } = known.css as Record<string, Record<string, Identifier>>;
const typeOf = (name: string): Identifier | undefined => types![name] ?? types!.color?.[name];

/** What a style sheet says that not all promised browsers know; but for what is one engine's own, and what `@supports` asks for. */
export function sheetUsesOf(css: string): Use[] {
  const uses: Use[] = [];
  const note = (what: string, found: Identifier | undefined) => {
    const lacking = lackingIn(found, { partly: true });
    if (lacking.length > 0) uses.push({ what, lacking });
  };
  const words = (value: string) => value.matchAll(/(?<![\w-])([a-z][\w-]*)(\()?/g);

  postcss.parse(css).walk((node) => {
    for (let above = node.parent; above; above = above.parent as typeof above)
      if (above.type === 'atrule' && (above as postcss.AtRule).name === 'supports') return;
    if (node.type === 'decl') {
      const twin = new RegExp(`^-(?:webkit|moz)-${node.prop}$`);
      if (node.prop.startsWith('-') || node.parent?.some((other) => other.type === 'decl' && twin.test(other.prop))) return;
      const property = properties![node.prop];
      note(node.prop, property);
      for (const [, word, called] of words(node.value)) {
        if (called) note(`${word}()`, typeOf(word!));
        note(`${node.prop}: ${word}`, property?.[word!]);
      }
      if (/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from /.test(node.value))
        note('a colour from another', types!.color?.oklch?.relative_syntax);
    }
    if (node.type === 'atrule') {
      note(`@${node.name}`, rules![node.name]);
      for (const [, word] of words(node.params)) note(`@${node.name} (${word})`, rules![node.name]?.[word!]);
    }
    if (node.type === 'rule') for (const [all, name] of node.selector.matchAll(/::?([a-z][a-z-]*)/g)) note(all, selectors![name!]);
  });
  return uses;
}
