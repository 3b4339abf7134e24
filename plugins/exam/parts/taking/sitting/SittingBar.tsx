import { useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { RunningAttempt } from '../../../schemas.ts';
import { ClockFace } from './ClockFace.tsx';
import { SaveState, type SaveMood } from './SaveState.tsx';
import type { TimeLeft } from './useTimeLeft.ts';

interface Props {
  title: string;
  attempt: RunningAttempt;
  time: TimeLeft;
  mood: SaveMood;
  savedAt: string | null;
}

/** Always in sight: which exam, how much time, whether everything is saved. */
export function SittingBar({ title, attempt: { nav, at, total, preview }, time, mood, savedAt }: Props) {
  const t = useText('exam');
  return (
    <header className="exam-Bar">
      <div className="exam-Bar-title">
        <h1>{title}</h1>
        {preview && <Badge tone="info">{t('sitting.preview')}</Badge>}
        {nav === 'sequential' && <p>{t('sitting.place', { place: Math.min(at + 1, total), total })}</p>}
      </div>
      <SaveState mood={mood} savedAt={savedAt} />
      <ClockFace time={time} />
    </header>
  );
}
