import { useText } from '#kernel/contract/page.ts';

/** What a reading is called on the desk: the sign that rises, the day of birth, or its own name. */
export function useTextName() {
  const t = useText('hora');
  return (key: string): string => {
    const [kind = '', number] = key.split('.');
    return number ? t(`textKind.${kind}`, { name: t(kind === 'rising' ? `sign.${number}` : `birthday.${number}`) }) : t(`textName.${kind}`);
  };
}
