import type { Schema } from '#kit/schema/schema.ts';

/** What of a JSON Schema says a type. */
interface Node {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
}

/** A name as TypeScript has it among the members of a type. */
export const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const together = (texts: readonly string[], sign: '|' | '&'): string => {
  const all = [...new Set(texts)];
  return all.length === 1 ? all[0]! : `(${all.join(` ${sign} `)})`;
};

function objectText({ properties = {}, required = [], additionalProperties: more }: Node, isSent: boolean): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    const mayMiss = !required.includes(name) || (isSent && typeof schema === 'object' && 'default' in schema);
    return `${memberName(name)}${mayMiss ? '?' : ''}: ${typeText(schema, isSent)}`;
  });
  const known = members.length > 0 ? `{ ${members.join('; ')} }` : null;
  if (more === false) return known ?? 'Record<string, never>';
  const others = `Record<string, ${typeof more === 'object' ? typeText(more, isSent) : 'unknown'}>`;
  return known === null ? others : typeof more === 'object' || more === true ? `(${known} & ${others})` : known;
}

/**
 * The type of what a schema describes, in TypeScript.
 * @param isSent as a caller sends it: what has a default may be left out
 */
export function typeText(schema: Schema | undefined, isSent: boolean): string {
  if (typeof schema !== 'object' || schema === null) return schema === false ? 'never' : 'unknown';
  const node = schema as Node;
  const each = (schemas: readonly Schema[]) => schemas.map((one) => typeText(one, isSent));
  if ('const' in node) return JSON.stringify(node.const);
  if (node.enum)
    return together(
      node.enum.map((value) => JSON.stringify(value)),
      '|',
    );
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return together(each(choices), '|');
  if (node.allOf) return together(each(node.allOf), '&');
  const types = node.type === undefined ? (node.properties ? ['object'] : []) : [node.type].flat();
  if (types.length === 0) return 'unknown';
  return together(
    types.map((type) => {
      if (type === 'integer' || type === 'number') return 'number';
      if (type === 'array') {
        const item = typeText(node.items, isSent);
        return item.startsWith('readonly ') ? `readonly (${item})[]` : `readonly ${item}[]`;
      }
      return type === 'object' ? objectText(node, isSent) : type;
    }),
    '|',
  );
}
