import { useEffect, useEffectEvent, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { useFormat } from '#kit/page/format.ts';
import { Link } from '#kit/page/Link.tsx';
import { keepPage } from '#kit/offline/keepPage.ts';
import { useProblem } from '#kit/page/problem.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { hasCamera } from '../camera.ts';
import { CameraView } from '../CameraView.tsx';
import { isTypedCode } from '../doorCode.ts';
import type { DoorEntry } from '../doorShapes.ts';
import { listenForScans } from '../wedge.ts';
import { useDoor, type DoorOf } from './useDoor.ts';
import { VerdictPanel, type DoorVerdict, type VerdictPanelProps } from './VerdictPanel.tsx';
import './door.css';

/** Words of a door; `line` says whether it has one, how many it knows and how many scans are to be sent. */
export type DoorWord =
  | 'back'
  | 'ready'
  | 'loading'
  | 'kept'
  | 'camera'
  | 'cameraOff'
  | 'hint'
  | 'refused'
  | 'torch'
  | 'type'
  | 'check'
  | 'nobody';

export interface DoorScreenProps<Lane extends object, Verdict extends DoorVerdict> {
  door: DoorOf<Lane, Verdict>;
  title: string;
  subtitle: string;
  /** Where its staff come from. */
  back: string;
  /** Address of the worker that keeps doors, and below which they stand. */
  keptBy: { worker: string; scope: string };
  word: (word: DoorWord) => string;
  line: (online: boolean, count: number, waiting: number) => string;
  found: (entry: DoorEntry, note: string) => string;
  say: VerdictPanelProps<Verdict>['say'];
  /** What is chosen at the door. */
  children?: ReactNode;
}

const never = () => () => {};

/** What is typed at a door: a code, or a part of a name, with those who have it. */
function DoorForm({
  word,
  found,
  door: { scan, find, noteOf },
}: Pick<DoorScreenProps<object, DoorVerdict>, 'word' | 'found'> & {
  door: Pick<ReturnType<typeof useDoor>, 'find' | 'noteOf'> & { scan: (what: { code: string } | { entry: DoorEntry }) => void };
}) {
  const [typed, setTyped] = useState('');
  const isCode = isTypedCode(typed);
  const entries = isCode ? [] : find(typed);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!isCode) return;
    scan({ code: typed });
    setTyped('');
  };
  return (
    <>
      <form onSubmit={submit} className="ui-Door-form">
        <TextField
          label={word('type')}
          name="typed"
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={100}
          onChange={(change) => setTyped(change.target.value)}
        />
        <Button type="submit" variant="secondary">
          {word('check')}
        </Button>
      </form>
      {entries.length > 0 && (
        <ul className="ui-Door-found">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Button
                variant="secondary"
                onClick={() => {
                  scan({ entry });
                  setTyped('');
                }}
              >
                {found(entry, noteOf(entry))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {typed.trim().length > 1 && entries.length === 0 && !isCode && <p role="status">{word('nobody')}</p>}
    </>
  );
}

/** A door on a phone: what was scanned last, large; the camera, a name to search, and how many came. It starts without a line, too. */
export function DoorScreen<Lane extends object, Verdict extends DoorVerdict>(props: DoorScreenProps<Lane, Verdict>) {
  const { title, subtitle, back, keptBy, word, line, found, say, children } = props;
  const problem = useProblem();
  const { number } = useFormat();
  const [camera, setCamera] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const able = useSyncExternalStore(never, hasCamera, () => false);
  const door = useDoor(props.door);
  const scan = (what: Parameters<typeof door.scan>[0]) => {
    setFailed(null);
    void door.scan(what).catch((error: unknown) => setFailed(problem(error)));
  };
  const heard = useEffectEvent((code: string) => {
    scan({ code });
    return true;
  });
  useEffect(() => listenForScans((code) => heard(code)), []);
  const { worker, scope } = keptBy;
  const [kept, setKept] = useState(false);
  useEffect(() => keepPage({ worker, scope }, async () => {}, setKept), [worker, scope]);
  return (
    <main className="ui-Door">
      <header className="ui-Door-head">
        <Link to={back} aria-label={word('back')}>
          <Icon name="chevron-left" />
        </Link>
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        <p className="ui-Door-counts">
          <strong>{number(door.counts.came)}</strong>/{number(door.counts.expected)}
        </p>
      </header>
      <VerdictPanel judged={door.last} ready={word('ready')} say={say} />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <p className="ui-Door-line" data-online={door.online} role="status">
        {door.known === null ? word('loading') : line(door.online, door.known, door.waiting)}
        {kept && <small>{word('kept')}</small>}
      </p>
      {children}
      {able && (
        <Button variant={camera ? 'secondary' : 'primary'} onClick={() => setCamera(!camera)}>
          <Icon name="camera" />
          {word(camera ? 'cameraOff' : 'camera')}
        </Button>
      )}
      {camera && (
        <CameraView
          onCode={(code) => scan({ code })}
          found=""
          words={{ hint: word('hint'), refused: word('refused'), torch: word('torch') }}
        />
      )}
      <DoorForm word={word} found={found} door={{ ...door, scan }} />
    </main>
  );
}
