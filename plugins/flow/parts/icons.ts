import type { IconName } from '#kit/ui/content/Icon.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  trigger: 'play',
  condition: 'help',
  switch: 'tune',
  loop: 'refresh',
  delay: 'clock',
  approval: 'check',
  set: 'edit',
  http: 'globe',
  mail: 'mail',
  subflow: 'layout',
  end: 'flag',
};

/** The picture of a type of step. */
export const iconOf = (type: string): IconName => ICONS[type] ?? 'star';
