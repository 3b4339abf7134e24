import { browserInfo, type UserAgentData } from '#kit/userAgent/browserInfo.ts';
import { browserFinding, versionOf, type Finding } from '../../rules/diagnosis.ts';

/** Less than this is soon full, bytes. */
const LITTLE = 50 * 1024 * 1024;
/** What pages are made for, px. */
const NARROWEST = 320;

export function browser(): Finding {
  const { userAgent } = navigator;
  const info = browserInfo(userAgent, (navigator as { userAgentData?: UserAgentData }).userAgentData);
  return browserFinding(info.browser || userAgent.slice(0, 80), info.os, versionOf(userAgent));
}

export function screenSize(): Finding {
  const { width, height } = screen;
  const touch = navigator.maxTouchPoints > 0 ? ' · touch' : '';
  const value = `${innerWidth} × ${innerHeight} (${width} × ${height}, ${devicePixelRatio}×)${touch}`;
  return innerWidth < NARROWEST ? { level: 'warning', value, advice: 'screenAdvice' } : { level: 'ok', value };
}

export const languages = (): Finding => ({
  level: 'info',
  value: `${navigator.languages.join(', ')} · ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
});

/** What signing calls needs: a page that came over https, or from this machine. */
export function encryption(): Finding {
  const can = isSecureContext && 'subtle' in crypto;
  return can ? { level: 'ok', textKey: 'works' } : { level: 'fail', textKey: 'worksNot', advice: 'secureAdvice' };
}

export function cookies(): Finding {
  document.cookie = 'sala-check=1; SameSite=Lax; path=/';
  const kept = document.cookie.includes('sala-check=1');
  document.cookie = 'sala-check=; Max-Age=0; path=/';
  return kept ? { level: 'ok', textKey: 'works' } : { level: 'fail', textKey: 'worksNot', advice: 'cookiesAdvice' };
}

export async function storage(): Promise<Finding> {
  try {
    localStorage.setItem('sala-check', '1');
    localStorage.removeItem('sala-check');
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('sala-check');
      request.addEventListener('error', () => reject(new Error('IndexedDB')));
      request.addEventListener('success', () => {
        request.result.close();
        indexedDB.deleteDatabase('sala-check');
        resolve();
      });
    });
  } catch {
    return { level: 'fail', textKey: 'worksNot', advice: 'storageAdvice' };
  }
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (!quota) return { level: 'ok', textKey: 'works' };
  const left = quota - usage;
  const value = `${Math.round(left / 1024 / 1024).toLocaleString('en')} MB`;
  return left < LITTLE ? { level: 'warning', value, advice: 'storageLittle' } : { level: 'ok', value };
}
