import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../../actions/IconButton.tsx';
import { LinkButton } from '../../actions/LinkButton.tsx';
import { useDeskTexts } from '../useDeskTexts.ts';

interface Props {
  title: ReactNode;
  /** The record's own page. */
  to: string;
  /** The row above and the one below; left out at the ends. */
  onPrevious?: () => void;
  onNext?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Facts of a row beside its list, which stays alive: the focus stays in the row, and Escape closes it. On phones it comes from below. */
export function LookPanel({ title, to, onPrevious, onNext, onClose, children }: Props) {
  const t = useDeskTexts();
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], main :popover-open')) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <section className="ui-Look" aria-labelledby={id}>
      <header>
        <h2 id={id} aria-live="polite">
          {title}
        </h2>
        <IconButton icon="chevron-up" label={t('look.previous')} disabled={!onPrevious} onClick={onPrevious} />
        <IconButton icon="chevron-down" label={t('look.next')} disabled={!onNext} onClick={onNext} />
        <IconButton icon="close" label={t('look.close')} onClick={onClose} />
      </header>
      <div className="ui-Look-body">{children}</div>
      <footer className="ui-Actions">
        <LinkButton to={to}>{t('look.page')}</LinkButton>
      </footer>
    </section>
  );
}
