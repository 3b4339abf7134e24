import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { AnySchema } from '#tools/testing/sample.ts';
import { ROOT } from '../kit/gateway.ts';

/** Something that is declared and can be asked for: the same call is another target where it is posted as a form. */
export interface Target {
  readonly id: string;
  readonly plugin: string;
  readonly kind: 'call' | 'form' | 'download' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly params: readonly string[];
  /** Of what is not in the path. */
  readonly schema: AnySchema;
  readonly roles: readonly Role[];
  readonly idempotent: boolean;
  readonly stepUp: boolean;
  /** For who works on their own machine: letters of all members lie open there. */
  readonly localOnly: boolean;
}

const NOTHING: AnySchema = { type: 'object', properties: {}, additionalProperties: false };

/** Every plugin of the project as it is declared. */
export async function declarations(): Promise<PluginDeclaration[]> {
  const folder = join(ROOT, 'plugins');
  const ids = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return Promise.all(
    ids.map(async (id) => {
      const all = (await import(pathToFileURL(join(folder, id, 'plugin.ts')).href)) as Record<string, PluginDeclaration>;
      return Object.values(all).find((each) => each?.id === id)!;
    }),
  );
}

/** All that they declare, in order. */
export function targetsOf({ id: plugin, calls = {}, downloads = {}, webhooks = {} }: PluginDeclaration): Target[] {
  const made = (name: string, kind: Target['kind'], path: string, more: Partial<Target>): Target => ({
    id: `${plugin}.${name}`,
    plugin,
    kind,
    path,
    params: paramsOf(path),
    method: 'GET',
    schema: NOTHING,
    roles: ['guest'],
    idempotent: false,
    stepUp: false,
    localOnly: false,
    ...more,
  });
  return [
    ...Object.entries(calls).flatMap(([name, call]) => {
      const schema = (call.method === 'GET' || call.method === 'DELETE' ? call.query : call.body) as AnySchema | undefined;
      const more = {
        method: call.method,
        roles: call.roles,
        idempotent: call.idempotent ?? false,
        stepUp: call.stepUp ?? false,
        localOnly: call.localOnly ?? false,
      };
      const each = made(name, 'call', call.path, { ...more, schema: schema ?? NOTHING });
      return call.form ? [each, { ...each, kind: 'form' as const, method: 'POST' }] : [each];
    }),
    ...Object.entries(downloads).map(([name, { path, roles, query }]) =>
      made(name, 'download', path, { roles, schema: (query as AnySchema | undefined) ?? NOTHING }),
    ),
    ...Object.entries(webhooks).map(([name, { path }]) => made(name, 'webhook', path, { method: 'POST', schema: { type: 'object' } })),
  ];
}

/** How a target is named in the report. */
export const nameOf = ({ id, kind }: Pick<Target, 'id' | 'kind'>): string => (kind === 'call' ? id : `${id} (${kind})`);
