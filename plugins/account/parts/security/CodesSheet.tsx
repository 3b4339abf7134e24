import { useEffect, useRef } from 'react';
import { useLocale, useSite, useText } from '#kernel/contract/page.ts';
import { saveFile } from '#kit/page/saveFile.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** The recovery codes, this once: to be copied, saved or printed. Printing leaves the rest of the page out. */
export function CodesSheet({ codes, email, onKept }: { codes: readonly string[]; email: string; onKept: () => void }) {
  const t = useText('account');
  const site = useSite().name[useLocale()];
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const title = t('codes.of', { email, site });

  const save = () =>
    saveFile(t('codes.file', { site }), new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }));

  return (
    <div className="account-Codes" ref={sheet} tabIndex={-1} role="group" aria-labelledby="security-sheet">
      <h3 id="security-sheet">{t('codes.sheetTitle')}</h3>
      <Alert tone="warning">
        <p>{t('codes.sheetLead')}</p>
      </Alert>
      <p className="account-Codes-of">{title}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="ui-Actions">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button variant="secondary" onClick={save}>
          <Icon name="download" />
          {t('codes.download')}
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Icon name="print" />
          {t('codes.print')}
        </Button>
        <Button onClick={onKept}>{t('codes.kept')}</Button>
      </div>
    </div>
  );
}
