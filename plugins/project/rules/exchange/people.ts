import { fold } from '#kit/thai/fold.ts';
import type { ExchangeFinding, NeutralPerson, NeutralTask } from './neutral.ts';

/** Somebody of a project. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
}

/**
 * Finds the people of a file among those of a project: by mail address, else by a name that only one has. Whoever is not found is told of once,
 * with the first row, and is to be left as text.
 */
export function matchPeople(tasks: readonly NeutralTask[], known: readonly KnownPerson[]) {
  const byMail = new Map(known.map((person) => [person.mail.toLowerCase(), person.id]));
  const byName = new Map<string, string | null>();
  for (const { id, name } of known) byName.set(fold(name), byName.has(fold(name)) ? null : id);
  const find = ({ name, mail }: NeutralPerson): string | null =>
    (mail === '' ? undefined : byMail.get(mail.toLowerCase())) ?? (name === '' ? null : (byName.get(fold(name)) ?? null));
  const findings = new Map<string, ExchangeFinding>();
  const byTask = new Map<string, { ids: string[]; unknown: string[] }>();
  for (const { id, row, people } of tasks) {
    const ids = new Set<string>();
    const unknown: string[] = [];
    for (const person of people) {
      const found = find(person);
      if (found !== null) {
        ids.add(found);
        continue;
      }
      const text = person.name || person.mail;
      unknown.push(text);
      if (!findings.has(text)) findings.set(text, { row, code: 'person-unknown', value: text.slice(0, 200) });
    }
    byTask.set(id, { ids: [...ids], unknown });
  }
  return { byTask, findings: [...findings.values()] };
}
