import { useFormat, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';

export type SaveMood = 'fresh' | 'saved' | 'unsaved' | 'sending' | 'offline' | 'failed' | 'overdue';

const ICONS: Readonly<Record<SaveMood, IconName>> = {
  fresh: 'check',
  saved: 'check',
  unsaved: 'edit',
  sending: 'refresh',
  offline: 'warning',
  failed: 'error',
  overdue: 'clock',
};

/** Where the answers are: with the gateway, on their way, or on this device. Only what is unusual is read out. */
export function SaveState({ mood, savedAt }: { mood: SaveMood; savedAt: string | null }) {
  const t = useText('exam');
  const { date } = useFormat();
  const words = mood === 'saved' && !savedAt ? 'fresh' : mood;
  const loud = mood === 'offline' || mood === 'failed';
  return (
    <p className="exam-SaveState" data-mood={mood} role={loud ? 'status' : undefined}>
      <Icon name={ICONS[mood]} />
      {t(`save.${words}`, { at: savedAt ? date(savedAt, 'clock') : '' })}
    </p>
  );
}
