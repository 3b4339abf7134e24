/**
 * The till by keyboard: what does what, in the order of the help. Handlers ask `actOf`, the help draws the list: what is not in it is no key.
 * Words are `keys.<act>`; what counts where is `keys.where.<where>`.
 */
export const TILL_KEYS = [
  { where: 'till', act: 'help', keys: ['F1', '?'] },
  { where: 'till', act: 'section', keys: ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+4', 'Alt+5', 'Alt+6', 'Alt+7', 'Alt+8', 'Alt+9'] },
  { where: 'sell', act: 'pay', keys: ['F2'] },
  { where: 'sell', act: 'hold', keys: ['F4'] },
  { where: 'sell', act: 'more', keys: ['+'] },
  { where: 'sell', act: 'less', keys: ['-'] },
  { where: 'sell', act: 'leave', keys: ['Escape'] },
  { where: 'search', act: 'enter', keys: ['Enter'] },
  { where: 'search', act: 'goods', keys: ['ArrowDown'] },
  { where: 'search', act: 'clear', keys: ['Escape'] },
  { where: 'goods', act: 'right', keys: ['ArrowRight'] },
  { where: 'goods', act: 'left', keys: ['ArrowLeft'] },
  { where: 'goods', act: 'down', keys: ['ArrowDown'] },
  { where: 'goods', act: 'up', keys: ['ArrowUp'] },
] as const;
export type KeyWhere = (typeof TILL_KEYS)[number]['where'];
export type KeyAct<W extends KeyWhere = KeyWhere> = Extract<(typeof TILL_KEYS)[number], { where: W }>['act'];

/** A key as it is written in the list. */
export const keyName = ({ key, code, altKey }: { readonly key: string; readonly code?: string; readonly altKey?: boolean }): string => {
  // With Alt a key may write anything; where it stands says which digit it is.
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code ?? '')?.[1];
  return altKey ? `Alt+${digit ?? key}` : key;
};

/** What a key does in a place; null for nothing. */
export function actOf<W extends KeyWhere>(where: W, event: Parameters<typeof keyName>[0]): KeyAct<W> | null {
  const name = keyName(event);
  const found = TILL_KEYS.find((each) => each.where === where && (each.keys as readonly string[]).includes(name));
  return (found?.act ?? null) as KeyAct<W> | null;
}
