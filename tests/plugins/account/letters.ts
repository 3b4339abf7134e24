import { linkOf, type Space } from './space.ts';

/** What the newest mail to an address brought. */
export interface Brought {
  kind: string;
  subject: string;
  text: string;
  code: string;
  /** Path of its button, empty where it has none. */
  path: string;
  token: string;
}

/** Mails to an address, the newest first, through the real outbox. */
export async function lettersTo(space: Space, to: string): Promise<Brought[]> {
  return (await space.mails(to)).map((mail) => {
    const letter = mail.letter as typeof mail.letter & { kind?: string; code?: string | null };
    const path = letter.action ? linkOf(mail) : '';
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    return { kind: letter.kind ?? '', subject: mail.subject, text: letter.paragraphs.join('\n'), code: letter.code ?? '', path, token };
  });
}

/** The newest of them. */
export async function letterTo(space: Space, to: string): Promise<Brought> {
  const [newest] = await lettersTo(space, to);
  if (!newest) throw new Error(`No mail to ${to}`);
  return newest;
}

/** Six digits that are not the code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
