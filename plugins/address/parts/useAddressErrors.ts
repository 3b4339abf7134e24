import { useText } from '#kernel/contract/page.ts';
import type { PostalAddress } from '../contract.ts';
import { PROBLEMS } from '../rules/checkAddress.ts';

/** What is wrong, by field, in words: what the gateway refused is put into them here, other texts stay. */
export function useAddressErrors(refused: Readonly<Record<string, string>> = {}): Partial<Record<keyof PostalAddress, string>> {
  const t = useText('address');
  const toMessage = ([field, problem]: [string, string]) =>
    [field, (PROBLEMS as readonly string[]).includes(problem) ? t(`error.${problem}`) : problem] as const;
  return Object.fromEntries(Object.entries(refused).map(toMessage));
}
