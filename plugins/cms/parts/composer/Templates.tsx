import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { checkLayout } from '#kit/composer/check.ts';
import type { Catalogue } from './catalogue.ts';
import { templates } from './templates.ts';
import './Palette.css';

interface Props {
  catalogue: Catalogue;
  /** Of the page. */
  title: string;
  onChoose: (document: LayoutDocument) => void;
  /** Back to what was there before; null where nothing was. */
  onUndo: (() => void) | null;
}

/** What a composed page begins with. Templates with sections that the site does not have are not offered. */
export function Templates({ catalogue, title, onChoose, onUndo }: Props) {
  const t = useText('cms');
  const offered = Object.entries(templates(title)).filter(([, document]) => checkLayout(document, catalogue.sections).document !== null);
  return (
    <section className="cms-Templates" aria-labelledby="cms-templates">
      <h3 id="cms-templates">{t('compose.template.title')}</h3>
      <p>{t('compose.template.text')}</p>
      {onUndo && (
        <Button variant="quiet" onClick={onUndo}>
          <Icon name="undo" />
          {t('compose.undo')}
        </Button>
      )}
      <ul>
        {offered.map(([name, document]) => (
          <li key={name}>
            <Button variant="secondary" onClick={() => onChoose(document)}>
              <strong>{t(`compose.template.${name}`)}</strong>
              <span>{t(`compose.template.${name}Text`)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
