import { arabicDigits } from '#kit/thai/digits.ts';
import { fold } from '#kit/thai/fold.ts';
import { readPhone } from '#kit/thai/phone.ts';

/** Who somebody is by what they left: cut to what is kept, and as it is compared. */
export interface Keys {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emailKey: string;
  /** Of a whole name only: one word is many people's. */
  readonly nameKey: string;
  /** Null for who left neither an address nor a number. */
  readonly contactKey: string | null;
}

/** A title before a name is no part of it. */
const TITLE = /^(?:นางสาว|นาง|นาย|คุณ|น\.\s?ส\.|ด\.\s?ช\.|ด\.\s?ญ\.|mr\.?\s|mrs\.?\s|ms\.?\s)\s*/iu;
/** Characters of a word by which people are found. */
const LONGEST = 80;

const bare = (name: string): string => name.trim().replace(TITLE, '').trim() || name.trim();
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => fold(word).slice(0, LONGEST))
    .filter(Boolean);

/** An address as it is compared: two that are spelt alike are one. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase().normalize('NFC').trim();

/** A number in the digits that Thais say, `0812345678`. */
const saidDigits = (phone: string): string =>
  arabicDigits(phone)
    .replace(/\D/g, '')
    .replace(/^66(?=\d{8,9}$)/, '0');

/** What is kept of somebody, and by what they are compared. */
export function keysOf(person: { readonly name: string; readonly email: string; readonly phone: string }): Keys {
  const name = person.name.trim().replaceAll(/\s+/g, ' ').slice(0, 201);
  const email = person.email.trim().slice(0, 254);
  const phone = readPhone(person.phone) ?? person.phone.trim().slice(0, 40);
  const key = emailKey(email);
  const words = wordsIn(bare(name));
  return {
    name,
    email,
    phone,
    emailKey: key,
    nameKey: words.length > 1 ? words.join(' ').slice(0, 201) : '',
    contactKey: key ? `email:${key}` : phone ? `phone:${phone}` : null,
  };
}

/** Words that somebody is found by. */
export function wordsOf({ name, phone, emailKey: email }: Keys): string[] {
  const digits = saidDigits(phone);
  const found = [...wordsIn(name), ...wordsIn(bare(name)), email, digits, digits.length > 4 ? digits.slice(-4) : ''];
  return [...new Set(found.filter(Boolean))];
}

/** What is typed is a number, however it is grouped. */
const NUMBER = /^\+?[\d\s().-]{3,}$/;

/** Words that must all begin a word of whom is looked for; none where nothing was typed. */
export function wantedWords(typed: string): string[] {
  const text = arabicDigits(typed.trim());
  if (NUMBER.test(text)) {
    const digits = saidDigits(text);
    if (digits.length > 2) return [digits];
  }
  return [
    ...new Set(
      bare(text)
        .split(/\s+/)
        .flatMap((word) => (word.includes('@') ? [emailKey(word)] : wordsIn(word))),
    ),
  ].slice(0, 8);
}
