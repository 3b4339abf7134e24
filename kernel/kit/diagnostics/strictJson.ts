import { findNodeAtLocation, parseTree, printParseErrorCode, visit, type JSONVisitor, type Node, type ParseError } from 'jsonc-parser';
import type { Path } from './finding.ts';

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 32;
/** A file with more that is wrong is a file of another kind. */
const MOST = 200;

/** Where a text is not strict JSON. */
export interface JsonFault {
  readonly kind: 'invalid' | 'too-large' | 'too-deep' | 'duplicate-key';
  /** What is wrong, in English, without full stop. */
  readonly message: string;
  /** Of a key that stands there twice. */
  readonly path: Path;
  /** From 1. */
  readonly line: number;
}

/** A text that was read as JSON, as far as it could be. */
export interface ReadJson {
  /** Absent when the text is no JSON at all. */
  readonly value?: unknown;
  readonly faults: readonly JsonFault[];
  /** The line of a value, or of the nearest thing around it that is there. From 1. */
  lineOf(path: Path): number;
}

/**
 * Strict JSON with line numbers, of at most 1 MiB and 32 levels. Comments and commas too many are reported and read over, to find the
 * rest as well.
 */
export function readJson(text: string): ReadJson {
  const refuse = (kind: JsonFault['kind'], message: string): ReadJson => ({
    faults: [{ kind, message, path: [], line: 1 }],
    lineOf: () => 1,
  });
  if (text.length > MAX_BYTES || new TextEncoder().encode(text).length > MAX_BYTES)
    return refuse('too-large', 'the file is larger than 1 MiB');
  if (isTooDeep(text)) return refuse('too-deep', `objects and lists are nested more than ${MAX_DEPTH} deep`);

  const plain = text.replace(/^\uFEFF/, ' ');
  const lineAt = (offset: number) => plain.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const root = parseTree(plain, errors, { disallowComments: true, allowTrailingComma: false });
  const faults: JsonFault[] = [];
  const report = (offset: number, message: string, kind: JsonFault['kind'] = 'invalid', path: Path = []) => {
    if (faults.length < MOST) faults.push({ kind, message, path, line: lineAt(offset) });
  };

  let broken = root === undefined;
  const commas = new Set<number>();
  for (const { error, offset } of errors) {
    const name = printParseErrorCode(error);
    const comma = /,(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*\/)*$/.exec(plain.slice(Math.max(0, offset - 1000), offset));
    if (name === 'InvalidCommentToken') report(offset, 'JSON has no comments');
    else if (comma && /^[}\]]/.test(plain.slice(offset, offset + 1))) {
      const at = offset - comma[0].length;
      if (!commas.has(at)) report(at, 'a comma stands before the closing bracket');
      commas.add(at);
    } else {
      report(offset, WORDS[name] ?? 'this is not JSON');
      broken = true;
      break;
    }
  }

  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0 && root; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node) return lineAt(node.parent?.type === 'property' ? node.parent.offset : node.offset);
    }
    return root ? lineAt(root.offset) : 1;
  };
  if (broken) return { faults, lineOf };
  return {
    value: valueOf(root!, [], (node, path, name) => report(node.offset, `"${name}" stands here a second time`, 'duplicate-key', path)),
    faults,
    lineOf,
  };
}

function valueOf(node: Node, path: Path, twice: (node: Node, path: Path, name: string) => void): unknown {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map((child, i) => valueOf(child, [...path, i], twice));
  if (node.type !== 'object') return node.value;
  // A Map, so that `__proto__` is an ordinary key.
  const entries = new Map<string, unknown>();
  for (const property of children) {
    const [key, value] = property.children as [Node, Node | undefined];
    const name = String(key.value);
    if (entries.has(name)) twice(property, [...path, name], name);
    else if (value) entries.set(name, valueOf(value, [...path, name], twice));
  }
  return Object.fromEntries(entries);
}

/** The parser goes down by recursion: it is stopped before it falls. */
function isTooDeep(text: string): boolean {
  const stop = new Error('too deep');
  const look: JSONVisitor['onObjectBegin'] = (_offset, _length, _line, _character, path) => {
    if (path().length >= MAX_DEPTH) throw stop;
  };
  try {
    visit(text, { onObjectBegin: look, onArrayBegin: look });
    return false;
  } catch (error) {
    if (error !== stop) throw error;
    return true;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  PropertyNameExpected: 'a key in double quotes is missing',
  ValueExpected: 'a value is missing',
  UnexpectedEndOfString: 'a closing double quote is missing',
  InvalidEscapeCharacter: 'this escape is not one of JSON',
  InvalidCharacter: 'a control character stands in a string',
  InvalidSymbol: 'this is not a value of JSON; keys and texts need double quotes',
};
