export { evaluate, asText, isTrue } from './evaluate.ts';
export { parseExpression } from './parse.ts';
export { parseTemplate, render } from './template.ts';
export type { Context, Evaluated, ExpressionCode, ExpressionFailure, Parsed, ParsedTemplate, Template, Tree } from './tree.ts';
