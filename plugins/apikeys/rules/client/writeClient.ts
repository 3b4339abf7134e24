import { KEY_REFUSALS } from '#kernel/contract/callKeys.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { COMMON_REFUSALS } from '#kernel/contract/refusals.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { memberName, typeText } from './typeText.ts';

/** The site that a client is for. */
interface ClientSite {
  readonly name: string;
  readonly origin: string;
  readonly key: string;
}

const isInAddress = ({ method }: CallDeclaration) => method === 'GET' || method === 'DELETE';

/** What a caller sends: parameters of the path, and the query or the body. */
function inputText(call: CallDeclaration): string {
  const params = paramsOf(call.path).map((name) => `${memberName(name)}: string`);
  const payload = isInAddress(call) ? call.query : call.body;
  const rest = payload === undefined ? 'Record<string, never>' : typeText(payload, true);
  if (params.length === 0) return rest;
  const path = `{ ${params.join('; ')} }`;
  return rest === 'Record<string, never>' ? path : `${path} & ${rest}`;
}

function callText(plugin: PluginDeclaration, name: string, call: CallDeclaration): string {
  const refusals = (call.refuses ?? []).map(
    (code) =>
      `${memberName(code)}: ${typeText(plugin.refusals?.[code]?.details ?? { type: 'object', additionalProperties: false }, false)}`,
  );
  return [
    `    /** ${call.method} ${call.path}${call.money === undefined ? '' : ' · moves money: signed only'} */`,
    `    ${memberName(name)}: {`,
    `      input: ${inputText(call)};`,
    `      reply: ${call.reply ? typeText(call.reply, false) : 'Record<string, never>'};`,
    `      refusals: ${refusals.length > 0 ? `{ ${refusals.join('; ')} } & AnyRefusal` : 'AnyRefusal'};`,
    '    };',
  ].join('\n');
}

const factsText = ({ method, path, idempotent }: CallDeclaration) =>
  `{ method: '${method}', path: '${path}'${idempotent ? ', idempotent: true' : ''} }`;

/** A text in one line of a comment. */
const inComment = (text: string) => text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');

/**
 * Writes a client of a site's calls, one file of TypeScript that needs nothing else.
 * @param isOffered which calls are in it
 * @param runtime what makes the calls: the text of `gateway/client/runtime.ts`
 */
export function writeClient(
  declarations: readonly PluginDeclaration[],
  isOffered: (plugin: string, name: string, call: CallDeclaration) => boolean,
  { name: siteName, origin, key }: ClientSite,
  runtime: string,
): string {
  const areas = declarations.flatMap((plugin) => {
    const calls = Object.entries(plugin.calls ?? {}).filter(([name, call]) => isOffered(plugin.id, name, call));
    return calls.length > 0 ? [{ plugin, calls }] : [];
  });
  const codes = Object.keys({ ...COMMON_REFUSALS, ...KEY_REFUSALS });
  return `// ${inComment(siteName)}: its calls for other systems. Made by ${inComment(origin)}; fetch it again when the site changes.
//
//   const site = createClient({ origin: '${origin}', key: process.env.SALA_KEY });
//   try {
//     await site.<plugin>.<call>({ … });
//   } catch (error) {
//     const details = site.<plugin>.<call>.refused(error, '<code>'); // null where it was something else
//   }

/** What any call may be refused for, by code. */
export type AnyRefusal = { readonly [Code in ${codes.map((code) => `'${code}'`).join(' | ')}]: Record<string, unknown> };

/** The calls by plugin: what each takes, gives and is refused for. */
export interface Calls {
${areas.map(({ plugin, calls }) => `  ${memberName(plugin.id)}: {\n${calls.map(([name, call]) => callText(plugin, name, call)).join('\n')}\n  };`).join('\n')}
}

const CALLS = {
${areas.map(({ plugin, calls }) => `  ${memberName(plugin.id)}: {\n${calls.map(([name, call]) => `    ${memberName(name)}: ${factsText(call)},`).join('\n')}\n  },`).join('\n')}
} as const;

/** Makes the site's calls with a key. */
export const createClient = (options: ClientOptions): Client<Calls> => makeClient<Calls>(CALLS, '${key}', options);

${runtime}`;
}
