import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { plugins } from '#kernel/server/installation.ts';
import { openApi } from '#plugins/webhooks/rules/openApi.ts';
import { skeletonOf } from '#plugins/webhooks/rules/skeleton.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
}

test('all that is installed makes a document whose parts fit together', () => {
  const declarations = [...plugins.values()].map(({ declaration }) => declaration);
  const document = JSON.parse(JSON.stringify(openApi(declarations, { name: 'ไซต์', origin: 'https://a.example' }))) as Document;
  expect(document.openapi).toBe('3.1.0');
  const ajv = new Ajv2020({ strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  const operations = [
    ...Object.entries(document.paths).flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, operation }))),
    ...Object.values(document.webhooks).map(({ post }) => ({ path: '', operation: post })),
  ];
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations) {
    const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(inPath);
    const schemas = [
      ...operation.parameters.map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
        Object.values(each?.content ?? {}).map(({ schema }) => schema),
      ),
    ];
    for (const schema of schemas) if (schema) expect(ajv.validateSchema(schema)).toBe(true);
  }
  const sold = ajv.compile(document.webhooks['shop.orderPlaced.v1']!.post.requestBody!.content['application/json']!.schema);
  expect(sold({ type: 'shop.orderPlaced.v1', timestamp: new Date().toISOString(), data: {} })).toBe(false);
  // Calls of one's own machine, and tasks, are none of it.
  expect(ids).not.toContain('mail.inbox');
  expect(Object.keys(document.webhooks)).not.toContain('mail.queued.v1');
});

test('calls say how a caller proves who they are: no key where a person must, none sent along where money moves, none where there are none', () => {
  const declarations = [...plugins.values()].map(({ declaration }) => declaration);
  const site = { name: 'ไซต์', origin: 'https://a.example' };
  const waysOf = (document: ReturnType<typeof openApi>) => {
    const { paths } = document as unknown as { paths: Record<string, Record<string, { operationId: string; security: object[] }>> };
    const all = Object.values(paths).flatMap((item) => Object.values(item));
    return (id: string) => all.find(({ operationId }) => operationId === id)!.security.map((way) => Object.keys(way).join('+'));
  };
  const document = openApi(declarations, site);
  const ways = waysOf(document);
  expect(ways('shop.listProducts')).toEqual(['pageSignature', 'pageSignature+session', 'keySignature', 'bearer']);
  expect(ways('account.listMembers')).toEqual(['pageSignature+session', 'keySignature', 'bearer']);
  expect(ways('wallet.credit')).toEqual(expect.not.arrayContaining(['bearer']));
  expect(ways('account.signOut')).toEqual(['pageSignature+session']);
  expect(ways('webhooks.add')).toEqual(['pageSignature+session']);
  const { components } = document as { components: { securitySchemes: object } };
  expect(Object.keys(components.securitySchemes)).toEqual(['pageSignature', 'session', 'keySignature', 'bearer']);
  const without = waysOf(
    openApi(
      declarations.filter(({ id }) => id !== 'apikeys'),
      site,
    ),
  );
  expect(without('account.listMembers')).toEqual(['pageSignature+session']);
});

test('a call is tried beginning with all that it must say', () => {
  for (const { declaration } of plugins.values())
    for (const call of Object.values(declaration.calls ?? {})) {
      const payload = (call.method === 'GET' || call.method === 'DELETE' ? call.query : call.body) as { required?: string[] } | undefined;
      const input = skeletonOf(call);
      for (const name of payload?.required ?? []) expect(Object.keys(input)).toContain(name);
      expect(JSON.parse(JSON.stringify(input))).toEqual(input);
    }
});
