import { useFormat } from '#kit/page/format.ts';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { mergeDraft } from './mergeDraft.ts';
import { useDeskTexts } from './useDeskTexts.ts';
import '../forms/Field.css';
import './desk.css';

/** What becomes of a draft that somebody else has changed: put together, dropped for theirs, or neither yet. */
export type Settle = (how: 'merge' | 'theirs' | 'later') => void;

interface Props<Draft extends object> {
  /** As it was when editing began, as it is here, and as it is stored now. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
  /** When theirs was saved, ISO 8601. */
  savedAt?: string;
  /** What a field of the draft is called. */
  nameOf: (field: keyof Draft & string) => string;
  /** A value in words, where all of them can be said in a few: both are shown then. */
  show?: (field: keyof Draft & string, value: unknown) => string;
  onSettle: Settle;
}

/** A value in a few words, where it can be said in a few. */
const short = (value: unknown): string => {
  if (typeof value === 'string') return value.replaceAll(/<[^<>]+>/g, ' ').slice(0, 160);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ').slice(0, 160);
  return value && typeof value === 'object' && 'th' in value ? short(value.th) : '';
};

/** Somebody else has saved the same thing meanwhile: what they changed, and what becomes of what was typed here. */
export function ConflictDialog<Draft extends object>({ base, mine, theirs, savedAt, nameOf, show, onSettle }: Props<Draft>) {
  const t = useDeskTexts();
  const { date } = useFormat();
  const { theirs: changed, both } = mergeDraft(base, mine, theirs);
  return (
    <Dialog
      open
      title={t('conflict.title')}
      onClose={() => onSettle('later')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onSettle('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={() => onSettle('merge')}>{t('conflict.merge')}</Button>
        </>
      }
    >
      <p>{savedAt ? t('conflict.text', { when: date(savedAt, 'time') }) : t('conflict.kept')}</p>
      <ul className="ui-Conflict">
        {changed.map((name) => (
          <li key={name}>
            <strong>{nameOf(name)}</strong>
            {show && <p>{t('conflict.yours', { value: show(name, mine[name]) })}</p>}
            {(show || short(theirs[name])) && <p>{t('conflict.now', { value: show?.(name, theirs[name]) ?? short(theirs[name]) })}</p>}
            {both.includes(name) && <p className="ui-Field-hint">{t('conflict.both')}</p>}
          </li>
        ))}
      </ul>
      <p>{t('conflict.mergeHint')}</p>
    </Dialog>
  );
}
