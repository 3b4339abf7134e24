import { LIMITS } from '../definition.ts';
import { asText, evaluate } from './evaluate.ts';
import { parseExpression } from './parse.ts';
import { caught, ExpressionProblem } from './problem.ts';
import type { Context, Evaluated, ParsedTemplate, Template, Tree } from './tree.ts';

/** Expressions in one text, and how long it may become. */
const MOST_PARTS = 200;
const MOST_TEXT = 200_000;

/** The texts and expressions of `Dear {{ trigger.name }}`. */
export function parseTemplate(text: string): ParsedTemplate {
  return caught(() => {
    if (text.length > LIMITS.template) throw new ExpressionProblem('too-long', LIMITS.template);
    const parts: (string | Tree)[] = [];
    let from = 0;
    for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', from)) {
      const close = text.indexOf('}}', open + 2);
      if (close < 0) throw new ExpressionProblem('unclosed-template', open);
      if (parts.length >= MOST_PARTS) throw new ExpressionProblem('too-much-work', open);
      const inner = parseExpression(text.slice(open + 2, close));
      if (!inner.ok) throw new ExpressionProblem(inner.error.code, open + 2 + inner.error.at);
      parts.push(text.slice(from, open), inner.tree);
      from = close + 2;
    }
    parts.push(text.slice(from));
    return { parts };
  });
}

/** The text that it gives; what is nothing but one expression gives that one's value as it is. */
export function render(parts: Template, context: Context): Evaluated {
  const full = parts.filter((part) => part !== '');
  const [only] = full;
  if (full.length === 1 && typeof only === 'object') return evaluate(only, context);
  let text = '';
  for (const part of full) {
    if (typeof part === 'string') text += part;
    else {
      const found = evaluate(part, context);
      if (!found.ok) return found;
      text += asText(found.value);
    }
    if (text.length > MOST_TEXT) return { ok: false, error: { code: 'too-much-work', at: 0 } };
  }
  return { ok: true, value: text };
}
