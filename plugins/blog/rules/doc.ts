import { docCleaner, TEXT_NODES, whole, type Check, type DocNode, type Nodes } from '#kit/richText/doc.ts';
import { FORM_BLOCKS, mayHold, type BlockField, type FormBlock } from './blocks.ts';

/** Size of a picture. */
const size: Readonly<Record<string, Check>> = { width: whole(1, 20_000), height: whole(1, 20_000) };
const hasPicture = (fields: readonly BlockField[]) => fields.some(({ kind }) => kind === 'picture');

const checksOf = (fields: readonly BlockField[]): Record<string, Check> => ({
  ...Object.fromEntries(fields.map((field) => [field.name, (value: unknown) => mayHold(field, value)])),
  ...(hasPicture(fields) ? size : {}),
});

/** A list of things that have no other members than these, each as its field may be. */
function listCheck({ most, fields }: NonNullable<FormBlock['list']>): Check {
  const checks = checksOf(fields);
  return (value) =>
    Array.isArray(value) &&
    value.length <= most &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        Object.entries(item).every(([name, part]) => Object.hasOwn(checks, name) && (part === null || checks[name]!(part))),
    );
}

const blockNodes: Nodes = Object.fromEntries(
  Object.entries(FORM_BLOCKS as Readonly<Record<string, FormBlock>>).map(([type, { fields, list }]) => [
    type,
    { ...checksOf(fields), ...(list ? { [list.name]: listCheck(list) } : {}) },
  ]),
);

/** Longest block of a kind that is not known, as JSON. */
const LONGEST = 20_000;
const isSmall: Check = (value) => typeof value === 'object' && value !== null && JSON.stringify(value).length <= LONGEST;

const { image: _picturesAreBlocks, ...textNodes } = TEXT_NODES;

/** A block of a kind that this version does not know: kept as it is, and shown to nobody. */
const UNKNOWN = 'unknownBlock';
const isName = (type: unknown): type is string => typeof type === 'string' && /^[A-Za-z][A-Za-z0-9]{0,40}$/.test(type);

/**
 * A post's document with only what its editor knows, each block as its schema says; null where it is none. What a browser sends is never
 * stored as it came, and HTML is never stored at all.
 */
export const cleanDoc = docCleaner({ ...textNodes, ...blockNodes, columns: {}, column: {}, [UNKNOWN]: { block: isSmall } }, (node) =>
  isName(node.type) && isSmall(node) && node.text === undefined ? { type: UNKNOWN, attrs: { block: node } } : null,
);

export const EMPTY_DOC: DocNode = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Every node of a document, from the top. */
export function* nodesOf(node: DocNode): Generator<DocNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

/** Pictures of a block: its own, and those of its list. */
export function picturesOf(node: DocNode): { src: string; alt: string }[] {
  const block = Object.hasOwn(FORM_BLOCKS, node.type) ? (FORM_BLOCKS as Readonly<Record<string, FormBlock>>)[node.type] : undefined;
  if (!block) return [];
  const items = block.list ? ((node.attrs?.[block.list.name] as Record<string, unknown>[] | undefined) ?? []) : [];
  const fields = [...(hasPicture(block.fields) ? [node.attrs ?? {}] : []), ...(block.list && hasPicture(block.list.fields) ? items : [])];
  return fields.flatMap(({ src, alt }) =>
    typeof src === 'string' && src !== '' ? [{ src, alt: typeof alt === 'string' ? alt : '' }] : [],
  );
}

/** Whether a picture says nothing to those who do not see it. */
export const lacksAlt = (doc: DocNode): boolean => [...nodesOf(doc)].some((node) => picturesOf(node).some(({ alt }) => alt.trim() === ''));
