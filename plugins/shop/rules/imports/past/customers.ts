import type { Problem } from '../../importRow.ts';
import type { ForeignRow } from '../meaning.ts';
import { CellReader } from './cells.ts';

/** Somebody whom another shop knows. What they agreed to there counts for nothing here: they have not agreed to it here. */
export interface PastCustomer {
  readonly foreignId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly since: string | null;
}

const EMAIL = ['email', 'user_email', 'billing_email', 'customer_email'];
const PHONE = ['phone', 'default address phone', 'billing_phone'];
const ID = ['customer id', 'customer_id', 'id'];
const FIRST = ['first name', 'first_name', 'billing_first_name'];
const LAST = ['last name', 'last_name', 'billing_last_name'];
const WHOLE = ['name', 'display_name', 'username', 'user_login'];
const SINCE = ['date_registered', 'sign up', 'date registered', 'user_registered', 'created at'];
const ADDRESS = [
  ['default address address1', 'address1', 'billing_address_1'],
  ['default address address2', 'address2', 'billing_address_2'],
  ['default address city', 'city', 'billing_city'],
  ['province', 'default address province code', 'province code', 'billing_state', 'region'],
  ['default address zip', 'zip', 'billing_postcode', 'postal code'],
  ['country', 'default address country code', 'country code', 'billing_country', 'country / region'],
];

/** The address, else the number, else the id there: older files of the same shop have no ids. */
export const CUSTOMER_KEYS = [...EMAIL, ...PHONE, ...ID];

/** What the rows of one customer say; null with anything wrong in them. One customer has one row. */
export function readCustomer(rows: readonly ForeignRow[], key: string): { record: PastCustomer | null; problems: Map<number, Problem[]> } {
  const problems = new Map(
    rows.map(({ row }, at): [number, Problem[]] => [row, at > 0 ? [{ column: 'email', code: 'twice', value: key.slice(0, 120) }] : []]),
  );
  const cells = new CellReader(rows[0]!);
  const [email, phone] = [cells.email(EMAIL), cells.phone(PHONE)];
  const since = cells.moment(SINCE);
  if (email === '' && phone === '' && cells.problems.length === 0) cells.wrong(EMAIL, 'reach');
  problems.get(rows[0]!.row)!.push(...cells.problems);
  if (cells.problems.length > 0) return { record: null, problems };
  const name = cells.line([FIRST, LAST], 120) || cells.text(WHOLE, 120);
  return {
    record: {
      foreignId: key,
      name,
      email,
      phone,
      address: cells.line(ADDRESS, 400),
      note: cells.text(['note', 'customer_note'], 500),
      since,
    },
    problems,
  };
}
