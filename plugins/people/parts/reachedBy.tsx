import type { ReactNode } from 'react';
import { phoneText } from '#kit/thai/phone.ts';
import { Email } from './Email.tsx';

/** How somebody is reached, as items of a list of facts. */
export function reachedBy(
  { email, phone }: { email: string; phone: string },
  t: (key: string) => string,
): { term: string; value: ReactNode }[] {
  return [
    {
      term: t('record.email'),
      value: email ? (
        <a className="ui-Target people-Break" href={`mailto:${email}`}>
          <Email>{email}</Email>
        </a>
      ) : (
        t('record.none')
      ),
    },
    {
      term: t('record.phone'),
      value: phone ? (
        <a className="ui-Target" href={`tel:${phone}`}>
          {phoneText(phone)}
        </a>
      ) : (
        t('record.none')
      ),
    },
  ];
}
