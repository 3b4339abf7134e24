import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent is what it should be. Takes as long whatever is wrong with it, so that nobody finds it out sign by sign. */
export function isSame(sent: string, right: string): boolean {
  const [supplied, wanted] = [Buffer.from(sent), Buffer.from(right)];
  return supplied.length === wanted.length && timingSafeEqual(supplied, wanted);
}
