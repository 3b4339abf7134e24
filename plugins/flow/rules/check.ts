import { BRANCHES, LIMITS, ON_ERROR, OWN_STEPS, TRIGGER, type Definition, type Node, type OwnStep } from './definition.ts';
import { edgesFrom } from './edgesFrom.ts';
import { parseCron } from './cron.ts';
import { asText } from './expression/evaluate.ts';
import { parseExpression } from './expression/parse.ts';
import { parseTemplate } from './expression/template.ts';

export interface Finding {
  code: string;
  /** The node it is about; empty for the trigger and the whole. */
  node: string;
  field: string;
  detail: string;
}

/** What there is on the site that a flow may name. */
export interface Known {
  readonly events: ReadonlySet<string>;
  /** Types of steps of other plugins, with the fields that each must have. */
  readonly steps: ReadonlyMap<string, readonly string[]>;
  readonly secrets: ReadonlySet<string>;
  readonly flows: ReadonlySet<string>;
  readonly flowId: string;
  readonly mail: boolean;
}

/** Fields of the flow's own steps: expressions, and templates that must not be empty. */
const EXPRESSIONS: Partial<Record<OwnStep, readonly string[]>> = { condition: ['expression'], loop: ['list'] };
const NEEDED: Partial<Record<OwnStep, readonly string[]>> = {
  approval: ['title'],
  http: ['url'],
  mail: ['to', 'subject', 'text'],
  subflow: ['flowId'],
};
const OPTIONAL: Partial<Record<OwnStep, readonly string[]>> = { end: ['output'], delay: ['until'] };

const isOwn = (type: string): type is OwnStep => (OWN_STEPS as readonly string[]).includes(type);
const list = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];

class Checker {
  readonly findings: Finding[] = [];
  readonly #definition: Definition;
  readonly #known: Known;
  constructor(definition: Definition, known: Known) {
    this.#definition = definition;
    this.#known = known;
  }

  #add(code: string, node: string, field = '', detail = ''): void {
    this.findings.push({ code, node, field: field.slice(0, 120), detail: detail.slice(0, 200) });
  }

  #expression(text: unknown, node: string, field: string): void {
    const parsed = parseExpression(typeof text === 'string' ? text : '');
    if (!parsed.ok) this.#add(`expression-${parsed.error.code}`, node, field, String(parsed.error.at + 1));
  }

  /** Texts with `{{ … }}`, at whatever depth they stand. */
  #templates(value: unknown, node: string, field: string, depth = 0): void {
    if (typeof value === 'string') {
      const parsed = parseTemplate(value);
      if (!parsed.ok) this.#add(`expression-${parsed.error.code}`, node, field, String(parsed.error.at + 1));
    } else if (typeof value === 'object' && value !== null && depth < 6)
      for (const [name, item] of Object.entries(value)) this.#templates(item, node, depth === 0 ? name : field, depth + 1);
  }

  #trigger(): void {
    const { kind, event, cron, condition } = this.#definition.trigger;
    if (kind === 'event' && !this.#known.events.has(event)) this.#add('event-unknown', '', 'event', event);
    if (kind === 'schedule' && !parseCron(cron)) this.#add('cron-wrong', '', 'cron', cron);
    if (condition) this.#expression(condition, '', 'condition');
  }

  #graph(): void {
    const { nodes, edges } = this.#definition;
    const ids = new Set<string>();
    for (const { id } of nodes) {
      if (ids.has(id) || id === TRIGGER) this.#add('id-twice', id);
      ids.add(id);
    }
    for (const { from, to } of edges)
      if ((from !== TRIGGER && !ids.has(from)) || !ids.has(to)) this.#add('edge-loose', ids.has(from) ? from : '', '', to);
    const leaving = new Set<string>();
    for (const { from, when } of edges) {
      const key = `${from} ${when ?? ''}`;
      if (leaving.has(key)) this.#add('edge-twice', from === TRIGGER ? '' : from, when ?? '');
      leaving.add(key);
    }
    if (!edges.some(({ from }) => from === TRIGGER)) this.#add('no-first-step', '');
    const reached = new Set<string>([TRIGGER]);
    for (const at of reached) for (const { to } of edgesFrom(this.#definition, at)) reached.add(to);
    for (const { id } of nodes) if (!reached.has(id)) this.#add('unreached', id);
  }

  #labels({ id, type, config }: Node): void {
    const known = Object.hasOwn(BRANCHES, type) ? BRANCHES[type as keyof typeof BRANCHES] : [];
    const named = type === 'switch' ? list(config['cases']).map(({ label }) => String(label)) : [];
    for (const { when } of edgesFrom(this.#definition, id))
      if (when !== null && when !== ON_ERROR && !([...known, ...named] as string[]).includes(when)) this.#add('branch-unknown', id, when);
  }

  #own(node: Node, type: OwnStep): void {
    const { id, config } = node;
    for (const field of EXPRESSIONS[type] ?? []) this.#expression(config[field], id, field);
    for (const field of OPTIONAL[type] ?? []) if (config[field]) this.#expression(config[field], id, field);
    for (const field of NEEDED[type] ?? [])
      if (typeof config[field] !== 'string' || !config[field].trim()) this.#add('field-missing', id, field);
    for (const { label, expression } of list(config['cases'])) this.#expression(expression, id, String(label));
    for (const { name, value } of list(type === 'set' ? config['values'] : type === 'subflow' ? config['input'] : []))
      this.#expression(value, id, String(name));
    if (type === 'loop' && config['limit'] !== undefined && !(Number(config['limit']) >= 1 && Number(config['limit']) <= LIMITS.loop))
      this.#add('loop-limit', id, 'limit', String(LIMITS.loop));
    if (type === 'delay' && !config['until'] && !(Number(config['amount']) > 0)) this.#add('field-missing', id, 'amount');
    if (type === 'mail' && !this.#known.mail) this.#add('no-mail', id);
    if (type === 'subflow' && config['flowId'] === this.#known.flowId) this.#add('calls-itself', id, 'flowId');
    else if (type === 'subflow' && config['flowId'] && !this.#known.flows.has(asText(config['flowId'])))
      this.#add('flow-unknown', id, 'flowId');
    if (type === 'http')
      for (const field of ['signWith', 'bearer'])
        if (config[field] && !this.#known.secrets.has(asText(config[field]))) this.#add('secret-unknown', id, field, asText(config[field]));
    if (['approval', 'http', 'mail'].includes(type)) this.#templates(config, id, '');
  }

  #node(node: Node): void {
    this.#labels(node);
    if (isOwn(node.type)) return this.#own(node, node.type);
    const needed = this.#known.steps.get(node.type);
    if (!needed) return this.#add('step-unknown', node.id, '', node.type);
    for (const field of needed)
      if (node.config[field] === undefined || node.config[field] === '') this.#add('field-missing', node.id, field);
    this.#templates(node.config, node.id, '');
  }

  all(): Finding[] {
    this.#trigger();
    this.#graph();
    for (const node of this.#definition.nodes) this.#node(node);
    return this.findings;
  }
}

/** All that stands against publishing a flow, at once. */
export const check = (definition: Definition, known: Known): Finding[] => new Checker(definition, known).all();
