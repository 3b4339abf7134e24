import { useEffect } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { TenantLayer } from '#kit/theme/tuning.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { usePreview } from '../draft/usePreview.ts';

const MODES = ['light', 'dark'] as const;

const rule = (selector: string, values: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** A theme that the site does not have yet, on a few things that every page has, by day and by night. */
export function Specimen({ tokens, layer }: { tokens: ThemeTokens; layer: TenantLayer }) {
  const t = useText('config');
  const preview = usePreview();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@layer tenant{${MODES.map((mode) =>
        rule(`.config-Specimen[data-look=${mode}]`, { ...tokens.base, ...tokens[mode], ...layer.colours[mode] }),
      ).join('')}}`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [tokens, layer]);
  return (
    <>
      {MODES.map((mode) => (
        <div key={mode} className="config-Specimen" data-look={mode}>
          <small>{t(`look.${mode}`)}</small>
          <h3>{t('look.specimenTitle')}</h3>
          <p>{t('look.specimenText')}</p>
          <p className="config-Specimen-link">{t('look.specimenLink')}</p>
          <div className="config-Specimen-row">
            <span data-kind="accent">{t('look.specimenButton')}</span>
            <span data-kind="accent2">{t('look.specimenBadge')}</span>
          </div>
        </div>
      ))}
      <p className="config-Note">{t('look.otherTheme')}</p>
      <Button variant="secondary" onClick={() => void preview()}>
        {t('bar.preview')}
      </Button>
    </>
  );
}
