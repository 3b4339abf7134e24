import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import type { Judged } from './useDoor.ts';

/** What doors say of a code; each has its own of these. */
export type DoorVerdict = 'in' | 'out' | 'again' | 'not_in' | 'wrong' | 'void' | 'unknown' | 'closed';

const TONES: Readonly<Record<DoorVerdict, 'good' | 'again' | 'bad'>> = {
  in: 'good',
  out: 'good',
  again: 'again',
  not_in: 'again',
  wrong: 'bad',
  void: 'bad',
  unknown: 'bad',
  closed: 'bad',
};
const ICONS: Readonly<Record<'good' | 'again' | 'bad', IconName>> = { good: 'check', again: 'warning', bad: 'error' };

export interface VerdictPanelProps<Verdict extends DoorVerdict> {
  judged: Judged<Verdict> | null;
  /** Stands there before the first scan. */
  ready: string;
  /** The verdict in words, and what is to be said below the name. */
  say: (judged: Judged<Verdict>) => readonly [word: string, ...more: string[]];
}

/** What the door says, so large that it is read at arm's length. Colour, picture and words say the same. */
export function VerdictPanel<Verdict extends DoorVerdict>({ judged, ready, say }: VerdictPanelProps<Verdict>) {
  if (!judged)
    return (
      <div className="ui-Verdict">
        <Icon name="qr" />
        <p>{ready}</p>
      </div>
    );
  const tone = TONES[judged.verdict];
  const [word, ...more] = say(judged);
  return (
    // Keyed, so that the same verdict twice is said twice.
    <div key={judged.id} className="ui-Verdict" data-tone={tone} data-verdict={judged.verdict} role={tone === 'good' ? 'status' : 'alert'}>
      <Icon name={ICONS[tone]} />
      <p className="ui-Verdict-word">{word}</p>
      {judged.name && <p className="ui-Verdict-name">{judged.name}</p>}
      {judged.note && <p>{judged.note}</p>}
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
