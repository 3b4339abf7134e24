import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useText } from '#kernel/contract/page.ts';
import { listenForScans } from '#kit/scan/wedge.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ScanData } from '../gateway/scan.ts';
import { CodeForm } from './CodeForm.tsx';
import { addScan, forgetScans, lastScans, watchScans } from './lastScans.ts';
import { LastScans } from './LastScans.tsx';
import { Readings } from './Readings.tsx';
import './scan.css';

/** A field for a code, what it is, and what was scanned before. Without a script the field alone does it; a camera, pictures and scanners come with it. */
export function ScanPage({ data: { code, meaning, readings } }: { data: ScanData }) {
  const t = useText('scan');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const scans = useSyncExternalStore(watchScans, lastScans, () => null);
  const [found, setFound] = useState<readonly string[]>([]);
  const title = readings?.[0]?.title ?? '';
  useEffect(() => {
    if (code && readings) addScan({ code, title, at: Date.now() });
  }, [code, readings, title]);
  const pathOf = (text: string) => `${pathname}?${new URLSearchParams({ code: text })}`;
  const read = (text: string) => {
    setFound([]);
    void navigate(pathOf(text), { replace: Boolean(code) });
  };
  const scanned = useEffectEvent(read);
  useEffect(
    () =>
      listenForScans((text) => {
        scanned(text);
        return true;
      }),
    [],
  );
  const many = (texts: readonly string[]) => (texts.length === 1 ? read(texts[0]!) : setFound(texts));
  return (
    <div className="scan-Page">
      <CodeForm code={code} path={pathname} isAlive={scans !== null} onCode={read} onCodes={many} />
      {found.length > 1 && <LastScans title={t('page.several')} scans={found.map((text) => ({ code: text, title: '' }))} pathOf={pathOf} />}
      <div role="status" className="scan-Found">
        {readings === null ? (
          <Alert tone="warning" title={t('page.limited')} />
        ) : (
          code && <Readings code={code} meaning={meaning} readings={readings} />
        )}
      </div>
      {scans !== null && scans.length > 0 && <LastScans title={t('page.last')} scans={scans} pathOf={pathOf} onForget={forgetScans} />}
    </div>
  );
}
