import { Compiler } from '@swc/core';

/**
 * Teaches dependency-cruiser's swc parser two things that it lacks: JSX in `.tsx` files (it stops at the first tag),
 * and which imports are types only. A module is handed to it as nothing but its imports; type-only ones come out with
 * the dependency type `type-import`.
 */
export function readImportsWithSwc() {
  const parse = Compiler.prototype.parseFileSync;
  Compiler.prototype.parseFileSync = function parseImports(path, options) {
    const { span, body } = parse.call(this, path, { ...options, syntax: 'typescript', tsx: path.endsWith('x') });
    const found = imports(body);
    // The same module imported twice is reported once, the first time: values come before types.
    return {
      type: 'Module',
      span,
      interpreter: null,
      body: [...found.filter(({ kind }) => kind !== 'type'), ...found.filter(({ kind }) => kind === 'type')].map(statement),
    };
  };
}

/** Every import below a node: `{ module, kind: 'value' | 'dynamic' | 'type' }`. */
function imports(node, found = []) {
  if (Array.isArray(node)) {
    for (const child of node) imports(child, found);
  } else if (node && typeof node === 'object') {
    const seen = importOf(node);
    if (seen) found.push(seen);
    for (const child of Object.values(node)) if (child && typeof child === 'object') imports(child, found);
  }
  return found;
}

function importOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source && { module: node.source.value, kind: node.typeOnly || onlyTypes(node.specifiers) ? 'type' : 'value' };
    case 'CallExpression': {
      const target = node.callee.type === 'Import' && node.arguments[0]?.expression;
      return target?.type === 'StringLiteral' && { module: target.value, kind: 'dynamic' };
    }
    case 'TsImportType':
      return { module: node.argument.value, kind: 'type' };
    default:
      return null;
  }
}

const onlyTypes = (specifiers) => specifiers?.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly);

const SPAN = { start: 0, end: 0, ctxt: 0 };
const string = (value) => ({ type: 'StringLiteral', span: SPAN, value, raw: null });

/** The smallest syntax in which dependency-cruiser finds an import of this kind. */
function statement({ module, kind }) {
  if (kind === 'value') return { type: 'ImportDeclaration', span: SPAN, specifiers: [], source: string(module), typeOnly: false };
  if (kind === 'dynamic') {
    const expression = {
      type: 'CallExpression',
      span: SPAN,
      callee: { type: 'Import', span: SPAN, phase: 'evaluation' },
      arguments: [{ spread: null, expression: string(module) }],
      typeArguments: null,
    };
    return { type: 'ExpressionStatement', span: SPAN, expression };
  }
  const typeAnnotation = {
    type: 'TsTypeAnnotation',
    span: SPAN,
    typeAnnotation: { type: 'TsImportType', span: SPAN, argument: string(module) },
  };
  const id = { type: 'Identifier', span: SPAN, value: 'type', optional: false, typeAnnotation };
  return {
    type: 'VariableDeclaration',
    span: SPAN,
    kind: 'const',
    declare: true,
    declarations: [{ type: 'VariableDeclarator', span: SPAN, id, init: null, definite: false }],
  };
}
