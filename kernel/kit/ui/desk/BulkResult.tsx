import { Button } from '../actions/Button.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { useDeskTexts } from './useDeskTexts.ts';
import './desk.css';

export interface BulkItem {
  id: string;
  /** As the list names it. */
  name: string;
}

export interface BulkResultProps {
  title: string;
  /** How many were done. */
  done: number;
  /** Those that were not, each with the reason in words. */
  left: readonly (BulkItem & { why: string })[];
  onClose: () => void;
}

/** What came of an act for many rows: how many were done, and by name those that were not and why. */
export function BulkResult({ title, done, left, onClose }: BulkResultProps) {
  const t = useDeskTexts();
  return (
    <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('bulk.close')}</Button>}>
      <Alert tone={left.length > 0 ? 'warning' : 'success'} live>
        <p>{t('bulk.done', { done, count: done + left.length })}</p>
        {left.length > 0 && <p>{t('bulk.left', { count: left.length })}</p>}
      </Alert>
      {left.length > 0 && (
        <ul className="ui-Conflict">
          {left.map(({ id, name, why }) => (
            <li key={id}>
              <strong>{name}</strong>
              <p>{why}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
