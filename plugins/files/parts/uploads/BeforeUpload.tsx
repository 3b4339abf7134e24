import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { useSize } from '../items/useSize.ts';
import { useAsking, type Answer, type Question } from './beforeUpload.ts';
import './beforeUpload.css';

/** Names that are shown; of more only how many. */
const SHOWN = 5;

function Taken({ question, answer }: { question: Extract<Question, { kind: 'taken' }>; answer: (answer: Answer) => void }) {
  const t = useText('files');
  const { names, others } = question;
  return (
    <Dialog
      open
      title={t('upload.taken.title', { count: names.length, name: names[0]! })}
      onClose={() => answer('none')}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer('skip')}>
            {t(others > 0 ? 'upload.taken.skip' : 'upload.taken.cancel')}
          </Button>
          <Button variant="secondary" onClick={() => answer('both')}>
            {t('upload.taken.both')}
          </Button>
          <Button data-autofocus onClick={() => answer('replace')}>
            {t('upload.taken.replace')}
          </Button>
        </>
      }
    >
      <p>{t('upload.taken.text')}</p>
      {names.length > 1 && (
        <ul className="files-Upload-names">
          {names.slice(0, SHOWN).map((name) => (
            <li key={name}>{name}</li>
          ))}
          {names.length > SHOWN && <li>{t('upload.taken.more', { count: names.length - SHOWN })}</li>}
        </ul>
      )}
    </Dialog>
  );
}

function Full({ question, answer }: { question: Extract<Question, { kind: 'full' }>; answer: (answer: Answer) => void }) {
  const t = useText('files');
  const size = useSize();
  const { needed, free, fitting } = question;
  return (
    <Dialog
      open
      title={t('upload.full.title')}
      onClose={() => answer('none')}
      actions={
        <>
          <Button variant={fitting > 0 ? 'quiet' : 'primary'} onClick={() => answer('none')}>
            {t('upload.taken.cancel')}
          </Button>
          {fitting > 0 && <Button onClick={() => answer('fitting')}>{t('upload.full.fitting', { count: fitting })}</Button>}
        </>
      }
    >
      <p>{t('upload.full.text', { needed: size(needed), free: size(free) })}</p>
    </Dialog>
  );
}

/** Asks what becomes of files whose names are taken, and of those that there is no room for, before anything is sent. */
export function BeforeUpload() {
  const asking = useAsking();
  if (!asking) return null;
  const { question, answer } = asking;
  return question.kind === 'taken' ? <Taken question={question} answer={answer} /> : <Full question={question} answer={answer} />;
}
