import { createRoot } from 'react-dom/client';
import { keptPage, PageProvider } from '#kit/page/PageContext.tsx';
import { addTexts } from '#kit/page/text.ts';
import { uploadTexts } from './uploadTextModules.ts';
import { BeforeUpload } from './BeforeUpload.tsx';
import { UploadPanel } from './UploadPanel.tsx';

let mounted: Promise<void> | null = null;

async function mount(): Promise<void> {
  const page = keptPage();
  await addTexts('files', uploadTexts, page.locale);
  const corner = document.body.appendChild(document.createElement('div'));
  corner.className = 'files-UploadCorner';
  createRoot(corner).render(
    <PageProvider page={page}>
      <UploadPanel />
      <BeforeUpload />
    </PageProvider>,
  );
}

/** Puts the panel of uploads beside the page, in a tree of its own: it stays while the visitor goes from page to page. Once. */
export async function mountPanel(): Promise<void> {
  await (mounted ??= mount().catch((error: unknown) => {
    mounted = null;
    throw error;
  }));
}
