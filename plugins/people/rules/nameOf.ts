import { phoneText } from '#kit/thai/phone.ts';

/** What somebody is called: by the name, else by how they are reached. */
export const nameOf = ({ name, email, phone }: { name: string; email: string; phone: string }): string => name || email || phoneText(phone);
