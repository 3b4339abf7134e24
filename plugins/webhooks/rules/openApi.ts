import { CallKeys, KEY_REFUSALS } from '#kernel/contract/callKeys.ts';
import { COMMON_REFUSALS } from '#kernel/contract/refusals.ts';
import type { CallDeclaration, DownloadDeclaration } from '#kernel/contract/call.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { Schema } from '#kit/schema/schema.ts';
import { PING, typeOf } from './type.ts';

type Properties = { readonly properties?: Readonly<Record<string, Schema>>; readonly required?: readonly string[] };
type Json = Readonly<Record<string, unknown>>;

/** `/pets/:id` as OpenAPI writes it. */
const template = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

/** What stands in the path and in the query. */
function parameters(path: string, query: Schema | undefined): Json[] {
  const { properties = {}, required = [] } = (query ?? {}) as Properties;
  return [
    ...paramsOf(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
  ];
}

/** What a call is refused with, by status: its own codes, and those of any call. */
function refused({ refusals }: PluginDeclaration, codes: readonly string[] = []): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = refusals?.[code]?.status ?? 409;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    ...Object.fromEntries([...byStatus].map(([status, all]) => [status, { description: all.join(', '), content }])),
    default: { description: 'What any call may be refused with', content },
  };
}

const about = (plugin: string, name: string, { roles, needs }: CallDeclaration | DownloadDeclaration): Json => ({
  operationId: `${plugin}.${name}`,
  tags: [plugin],
  'x-roles': roles,
  ...(needs ? { 'x-needs': `${plugin}.${needs}` } : {}),
});

/** Ways in which a call may prove who makes it: a page signs for guests and for sessions, a key signs, or comes itself where that is enough. */
function security({ roles, stepUp, inPerson, money }: CallDeclaration, hasKeys: boolean): Json[] {
  const mayKey = hasKeys && !stepUp && !inPerson;
  return [
    ...(roles.includes('guest') ? [{ pageSignature: [] }] : []),
    { pageSignature: [], session: [] },
    ...(mayKey ? [{ keySignature: [] }] : []),
    ...(mayKey && money === undefined ? [{ bearer: [] }] : []),
  ];
}

const inHeader = (description: string) => ({ type: 'apiKey', in: 'header', name: 'x-content-sign', description });
const SESSION = { type: 'apiKey', in: 'cookie', name: '_account', description: 'A member who has signed in' };
const PAGE = inHeader(
  'SITE-HS256 with a working key of `POST /api/sign-key`. Beside it: `client-token-key`, `x-content-token`, `x-content-key`.',
);
const KEYED = {
  keySignature: inHeader(
    'SITE-HS256 with an API key: `x-content-key` is the key without its secret (`sala_sk_<id>`), the working key is HMAC-SHA256 of the text `SITE-HS256` under the whole key. `/api/client.ts` does it.',
  ),
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sala_sk_<id>_<secret>',
    description: 'An API key, over https only. It moves no money.',
  },
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

function callOperation(plugin: PluginDeclaration, name: string, call: CallDeclaration, hasKeys: boolean): Json {
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } };
  return {
    ...about(plugin.id, name, call),
    security: security(call, hasKeys),
    parameters: [...parameters(call.path, call.query), ...(call.idempotent ? [key] : [])],
    ...(call.body ? { requestBody: { required: true, content: json(call.body) } } : {}),
    responses: {
      200: { description: 'Done', content: json(call.reply ?? { type: 'object', additionalProperties: false }) },
      ...refused(plugin, call.refuses),
    },
    ...(call.stepUp ? { 'x-step-up': true } : {}),
  };
}

const downloadOperation = (plugin: PluginDeclaration, name: string, download: DownloadDeclaration): Json => ({
  ...about(plugin.id, name, download),
  security: [...(download.roles.includes('guest') ? [{}] : []), { session: [] }],
  parameters: parameters(download.path, download.query),
  responses: { 200: { description: 'The file', content: { '*/*': {} } }, ...refused(plugin, download.refuses) },
});

/** What receivers are told of an event. */
const eventDoc = (plugin: string, event: string, payload: Schema): Json => ({
  post: {
    operationId: typeOf(event),
    tags: [plugin],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        properties: { type: { const: typeOf(event) }, timestamp: { type: 'string', format: 'date-time' }, data: payload },
        required: ['type', 'timestamp', 'data'],
      }),
    },
    responses: { '2XX': { description: 'It has arrived' }, 410: { description: 'Nothing more is wanted' } },
  },
});

/**
 * All that a site may be asked and that it tells, as an OpenAPI 3.1 document: calls and downloads as paths, events as webhooks. It says what the plugins
 * declare, whose schemas are JSON Schema 2020-12 as those of OpenAPI are.
 */
export function openApi(declarations: readonly PluginDeclaration[], site: { name: string; origin: string }): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const put = (path: string, method: string, operation: Json) => {
    (paths[template(path)] ??= {})[method.toLowerCase()] = operation;
  };
  const hasKeys = declarations.some(({ provides = {} }) => Object.values(provides).some(({ id }) => id === CallKeys.id));
  const webhooks: Record<string, Json> = {
    [typeOf(PING)]: eventDoc('webhooks', PING, { type: 'object', properties: { endpointId: { type: 'string' } } }),
  };
  for (const plugin of declarations) {
    for (const [name, call] of Object.entries(plugin.calls ?? {}))
      if (!call.localOnly) put(call.path, call.method, callOperation(plugin, name, call, hasKeys));
    for (const [name, download] of Object.entries(plugin.downloads ?? {}))
      put(download.path, 'get', downloadOperation(plugin, name, download));
    for (const { id, payload, isTask } of Object.values(plugin.emits ?? {}))
      if (!isTask) webhooks[typeOf(id)] = eventDoc(plugin.id, id, payload);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: site.name,
      version: '1',
      description:
        'Calls are made by the pages of the site: each is signed by the browser with a key that it agrees on with the gateway (`/api/sign-key`), ' +
        'and members have a session. ' +
        (hasKeys ? 'Other systems make them with an API key. ' : '') +
        'What the site tells other systems stands under `webhooks`, signed by the Standard Webhooks scheme.',
    },
    servers: [{ url: site.origin }],
    tags: declarations.map(({ id, summary }) => ({ name: id, description: summary })),
    paths,
    webhooks,
    components: {
      securitySchemes: { pageSignature: PAGE, session: SESSION, ...(hasKeys ? KEYED : {}) },
      schemas: {
        Problem: {
          type: 'object',
          description: `RFC 9457. Codes that any call may be refused with: ${Object.keys(hasKeys ? { ...COMMON_REFUSALS, ...KEY_REFUSALS } : COMMON_REFUSALS).join(', ')}.`,
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            code: { type: 'string' },
            reference: { type: 'string' },
          },
          required: ['type', 'title', 'status', 'code', 'reference'],
        },
      },
    },
  };
}
