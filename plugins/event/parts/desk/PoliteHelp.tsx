import { useRef } from 'react';
import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';

const NAMES = ['subject', 'body'];

/** Has what was typed into the form around it said politely. What comes of it stands in the fields and is sent by nobody yet. */
export function PoliteHelp() {
  const t = useText('event');
  const box = useRef<HTMLDivElement>(null);
  const fields = () =>
    NAMES.flatMap((name) => {
      const field = box.current?.closest('form')?.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
    });
  return (
    <div ref={box}>
      <Slot
        of={WritingHelp}
        kind="rewrite"
        label={t('send.polite')}
        to={useLocale()}
        texts={() => fields().map(({ value }) => value)}
        onDraft={(texts) =>
          fields().forEach((field, at) => {
            field.value = (texts[at] || field.value).slice(0, field.maxLength > 0 ? field.maxLength : undefined);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          })
        }
      />
    </div>
  );
}
