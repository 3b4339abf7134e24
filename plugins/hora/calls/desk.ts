import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import { TABLE_NAMES } from '../rules/base/tables.ts';
import { METHOD_IDS } from '../rules/settings.ts';
import { TEXT_KEYS } from '../rules/readings.ts';
import { MethodSettings, oneOf } from '../schemas.ts';

const version = closed({ version: count });
const words = { type: 'string', minLength: 1, maxLength: 4000 } as const;
const source = { type: 'string', minLength: 3, maxLength: 400 } as const;

/** What staff change: always as a further version, whatever stood before stays. */
export const desk = {
  writeText: {
    method: 'POST',
    path: '/api/hora/texts',
    roles: STAFF,
    needs: 'texts',
    body: closed({ key: oneOf(TEXT_KEYS), th: words, en: words }),
    reply: version,
  },
  publishTable: {
    method: 'POST',
    path: '/api/hora/tables',
    roles: ['admin'],
    needs: 'data',
    body: closed({
      table: oneOf(TABLE_NAMES),
      rows: { type: 'string', minLength: 1, maxLength: 60_000 },
      source,
      note: { ...text(400), default: '' },
    }),
    reply: version,
    refuses: ['table-wrong', 'table-same'],
  },
  publishMethod: {
    method: 'POST',
    path: '/api/hora/methods',
    roles: ['admin'],
    needs: 'data',
    body: closed({ method: oneOf(METHOD_IDS), ...MethodSettings.properties, note: source }),
    reply: version,
    refuses: ['settings-same'],
  },
} as const;
