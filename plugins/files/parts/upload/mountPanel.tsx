import { createRoot } from 'react-dom/client';
import type { Boot } from '#kernel/client/boot.ts';
import { SiteProvider } from '#kernel/client/SiteContext.tsx';
import { addTexts } from '#kernel/client/text.ts';
import { uploadTexts } from './uploadTextModules.ts';
import { UploadPanel } from './UploadPanel.tsx';

let mounted: Promise<void> | null = null;

async function mount(): Promise<void> {
  const boot = JSON.parse(document.getElementById('sala')!.textContent) as Boot;
  await addTexts('files', uploadTexts, boot.locale);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <SiteProvider boot={boot}>
      <UploadPanel />
    </SiteProvider>,
  );
}

/** Puts the panel of uploads beside the page, in a tree of its own: it stays while the visitor goes from page to page. Once. */
export async function mountPanel(): Promise<void> {
  await (mounted ??= mount().catch((error: unknown) => {
    mounted = null;
    throw error;
  }));
}
