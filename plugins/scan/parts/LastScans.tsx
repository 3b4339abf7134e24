import { Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { Scan } from './lastScans.ts';

interface Props {
  readonly title: string;
  readonly scans: readonly Pick<Scan, 'code' | 'title'>[];
  readonly pathOf: (code: string) => string;
  readonly onForget?: () => void;
}

/** Codes to be looked at: with what they were found to be, where they were looked at before. */
export function LastScans({ title, scans, pathOf, onForget }: Props) {
  const t = useText('scan');
  return (
    <section className="scan-Last" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {onForget && (
          <Button variant="quiet" onClick={onForget}>
            {t('page.forget')}
          </Button>
        )}
      </header>
      <ul>
        {scans.map(({ code, title: name }) => (
          <li key={code}>
            <Link to={pathOf(code)}>
              <span>{name || (onForget ? t('read.notKnown') : code)}</span>
              {(name || onForget) && <span className="scan-Hint">{code}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
