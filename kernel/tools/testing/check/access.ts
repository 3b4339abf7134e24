import { ROLES } from '#kernel/contract/role.ts';
import { ableRoles } from './able.ts';
import { inputOf } from './inputs.ts';
import type { Bench } from './report.ts';

/** Each call refuses every role that is not listed, whoever does not sign, and what nobody declared. */
export async function checkAccess(bench: Bench): Promise<void> {
  const { plugin, visitors, add } = bench;
  const { id, calls = {} } = plugin.declaration;
  for (const [name, call] of Object.entries(calls)) {
    const able = ableRoles(plugin.declaration, call);
    const input = inputOf(call);
    for (const role of ROLES.filter((each) => !able.includes(each))) {
      const { status } = await visitors.call('a', role, `${id}.${name}`, input);
      if (status !== (role === 'guest' ? 401 : 403)) add('role', name, `answers ${status} to ${role}, who is not listed`);
    }
    const role = able[0];
    if (role === undefined) {
      add('role', name, 'is for nobody');
      continue;
    }
    const agent = await visitors.at('a', role);
    const path = call.path.replaceAll(/:(\w+)/g, (_, param: string) => String(input[param]));
    const unsigned = await agent.get(path, {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      body: call.method === 'GET' ? undefined : '{}',
    });
    if (unsigned.statusCode !== 401) add('signature', name, `answers ${unsigned.statusCode} to a request without signature`);
    const extra = await visitors.call('a', role, `${id}.${name}`, { ...input, nobodyDeclaredThis: 'x' });
    if (extra.status !== 400)
      add('input', name, `answers ${extra.status} to a field that it does not declare: close its schema with additionalProperties: false`);
  }
}
