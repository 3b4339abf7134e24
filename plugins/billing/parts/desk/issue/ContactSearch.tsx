import { useRef, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { taxIdText } from '#kit/thai/taxId.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useAlive } from '#kit/ui/forms/useAlive.ts';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import { call } from '../../call.ts';
import { Failed } from '../../Failed.tsx';

const FIELDS = ['name', 'taxId', 'branch', 'address', 'email', 'phone'] as const;

/** Fills in the buyer from the contact book; before scripts, the book itself leads here. */
export function ContactSearch() {
  const t = useText('billing');
  const alive = useAlive();
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { found, failure, forget } = useTypedSearch(text, (q) => call('findContacts', { q }));
  const contacts = text.trim().length > 1 && found ? found.contacts : null;

  function choose(contact: Readonly<Record<(typeof FIELDS)[number], string>>) {
    const form = place.current?.closest('form');
    for (const field of FIELDS) {
      const control = form?.elements.namedItem(`buyer.${field}`);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = contact[field];
    }
    setText('');
    forget();
    form?.querySelector<HTMLElement>('[name="lines.0.title"]')?.focus();
  }
  return (
    <div className="billing-Contacts" ref={place}>
      {alive && (
        <TextField
          label={t('contacts.find')}
          type="search"
          id="billing-find-contact"
          autoComplete="off"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (contacts?.[0]) choose(contacts[0]);
          }}
        />
      )}
      <div role="status">{contacts && (contacts.length ? t('contacts.found', { count: contacts.length }) : t('contacts.none'))}</div>
      {contacts && contacts.length > 0 && (
        <ul>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <button type="button" onClick={() => choose(contact)}>
                {contact.name}
                <small>{[contact.taxId && taxIdText(contact.taxId), contact.branch, contact.phone].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Failed text={t('contacts.failed')} />}
      <LinkButton variant="quiet" to="/billing/desk/contacts">
        {t('contacts.book')}
      </LinkButton>
    </div>
  );
}
