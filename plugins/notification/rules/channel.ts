import type { Category } from '../contract.ts';

/** Ways of telling: in the site, by mail, by LINE. */
export const CHANNELS = ['in_app', 'mail', 'line'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a member gets who has not chosen. News come to nobody's mailbox unasked. */
const USUAL: Record<Category, readonly Channel[]> = {
  security: ['in_app', 'mail'],
  money: ['in_app', 'mail', 'line'],
  message: ['in_app', 'line'],
  task: ['in_app', 'mail', 'line'],
  news: ['in_app'],
};

/** Whether a choice is not the member's: somebody in their account could else keep the alarm from them. */
export const isFixed = (category: Category, channel: Channel): boolean => category === 'security' && channel !== 'line';

/** Whether a member is told in this way. `chosen` is what they chose, where they did. */
export const isTold = (category: Category, channel: Channel, chosen?: boolean): boolean =>
  isFixed(category, channel) || (chosen ?? USUAL[category].includes(channel));
