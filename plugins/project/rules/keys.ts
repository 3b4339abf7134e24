/** What a task is called among people: `WEB-42`. */
export const taskKey = (project: { readonly key: string }, number: number): string => `${project.key}-${number}`;

/** Key of the project and number of the task, where a text is one. */
export function readKey(text: string): { readonly key: string; readonly number: number } | null {
  const [, key, number] = /^([A-Za-z][A-Za-z0-9]{1,9})-(\d{1,7})$/.exec(text.trim()) ?? [];
  return key && number ? { key: key.toUpperCase(), number: Number(number) } : null;
}

export const taskPath = (key: string): string => `/project/admin/task?task=${key}`;
