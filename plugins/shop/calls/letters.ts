import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, list } from '#kit/schema/shapes.ts';
import { LETTER_KINDS } from '../rules/letters.ts';
import { satang, token } from '../schemas.ts';
import { Cart } from './orderSchemas.ts';

/** What the link of a letter has. */
const letter = { type: 'string', minLength: 1, maxLength: 120 } as const;
const limit = { times: 60, seconds: 600 } as const;

/** Letters to a cart that was left and to customers who were long away: what their links do, and what they bring. */
export const letters = {
  /** Somebody looks at a letter's page. */
  openLetter: {
    method: 'POST',
    path: '/api/shop/letters/open',
    roles: EVERYONE,
    body: closed({ letter }),
    limit,
    refuses: ['letter-ended'],
  },
  /** Puts what a letter had into the visitor's own cart, as far as there still is something of it. */
  takeLetter: {
    method: 'POST',
    path: '/api/shop/letters/take',
    roles: EVERYONE,
    form: true,
    body: closed({ token, letter }, ['token']),
    reply: Cart,
    limit,
    refuses: ['letter-ended', 'out-of-stock', 'cart-full'],
  },
  leaveLetters: {
    method: 'POST',
    path: '/api/shop/letters/leave',
    roles: EVERYONE,
    form: true,
    body: closed({ letter }),
    limit,
    refuses: ['letter-ended'],
  },
  letterFigures: {
    method: 'GET',
    path: '/api/shop/desk/letters',
    roles: STAFF,
    needs: 'reports',
    query: closed({ days: { type: 'integer', minimum: 1, maximum: 366, default: 30 } }),
    reply: closed({
      days: count,
      /** An order counts so many days after the link was pressed. */
      worthDays: count,
      kinds: list(
        closed({
          kind: { type: 'string', enum: LETTER_KINDS },
          /** Hours of a cart, days of an absence; null where the site writes none. */
          after: { type: ['integer', 'null'] },
          sent: count,
          opened: count,
          orders: count,
          satang,
        }),
      ),
    }),
  },
} as const;
