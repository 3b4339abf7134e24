import { useCallback, useEffect, useState } from 'react';
import { useLocale, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { CheckRow } from '../../parts/diagnosis/CheckRow.tsx';
import { CHECKS } from '../../parts/diagnosis/checkNames.ts';
import { reportOf, type Finding } from '../../rules/diagnosis.ts';
import '../../parts/account.css';
import '../../parts/diagnosis/diagnosis.css';

type Findings = Readonly<Record<string, Finding>>;
/** Those that ask the visitor, and so wait for a press. */
const ASKED = { camera: 'video', microphone: 'audio' } as const;

/** What this device and its connection can do, before an exam or a live lesson depends on it. Works for everybody. */
export default function DeviceDebug(_props: PageProps) {
  const t = useText('account');
  const { id, role } = useSite();
  const locale = useLocale();
  const [findings, setFindings] = useState<Findings>({});
  const [checkedAt, setCheckedAt] = useState('');

  const note = useCallback((name: string, finding: Finding) => setFindings((before) => ({ ...before, [name]: finding })), []);
  const check = useCallback(async () => {
    setFindings({});
    setCheckedAt(new Date().toISOString());
    await (await import('../../parts/diagnosis/checks.ts')).runChecks(role === 'guest', note);
  }, [note, role]);
  useEffect(() => {
    const timer = setTimeout(() => void check());
    return () => clearTimeout(timer);
  }, [check]);
  const ask = async (name: keyof typeof ASKED) =>
    note(name, await (await import('../../parts/diagnosis/mediaChecks.ts')).media(ASKED[name]));

  const names = [...CHECKS, ...Object.keys(ASKED)];
  const done = CHECKS.every((name) => findings[name]);
  const found = Object.values(findings);
  const worst = (['fail', 'warning'] as const).find((level) => found.some((finding) => finding.level === level)) ?? 'ok';
  const report = reportOf(
    [`${id} · ${locale} · ${checkedAt}`],
    names.flatMap((name) => {
      const finding = findings[name];
      return finding ? [{ label: name, level: finding.level, value: finding.value ?? finding.textKey ?? '' }] : [];
    }),
  );
  return (
    <div className="account-Diagnosis">
      <header>
        <h1>{t('device.title')}</h1>
        <p className="account-Lead">{t('device.lead')}</p>
      </header>
      <noscript>
        <Alert tone="danger" title={t('device.noScript')} />
      </noscript>
      <div aria-live="polite">
        {done ? (
          <Alert tone={worst === 'ok' ? 'success' : worst === 'fail' ? 'danger' : 'warning'} title={t(`device.all.${worst}`)} />
        ) : (
          <Alert title={t('device.checking')} />
        )}
      </div>
      <ul className="account-Checks">
        {CHECKS.map((name) => (
          <CheckRow key={name} name={name} finding={findings[name]} />
        ))}
        {(['camera', 'microphone'] as const).map((name) => (
          <CheckRow
            key={name}
            name={name}
            finding={findings[name]}
            action={
              <Button variant="secondary" onClick={() => void ask(name)}>
                {t(`device.${name}Try`)}
              </Button>
            }
          />
        ))}
      </ul>
      <div className="ui-Actions">
        <CopyButton text={report} label={t('device.copy')} variant="primary" />
        <Button variant="secondary" aria-disabled={!done || undefined} onClick={() => done && void check()}>
          {t('device.again')}
        </Button>
      </div>
      <p className="account-Note">{t('device.private')}</p>
    </div>
  );
}
