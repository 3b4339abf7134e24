import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { message } from '../plugin.ts';

export type Part = Reply<(typeof message)['calls']['openReport']>;

/** The reported message and what was said just before it. Addresses in it are not links: a moderator must not follow a trap. */
export function ReportedPart({ part }: { part: Part }) {
  const t = useText('message');
  const format = useFormat();
  return (
    <section aria-label={t('reports.part')}>
      <ol className="message-Part">
        {part.map(({ seq, sender, body, at, reported }) => (
          <li key={seq} data-reported={reported || undefined}>
            <p className="message-Meta">
              {sender.name ?? t('reports.gone')} · <time dateTime={at}>{format.date(at, 'time')}</time>
              {reported && <strong> · {t('reports.this')}</strong>}
            </p>
            <p className="message-Text">{body || t('reports.removedText')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
