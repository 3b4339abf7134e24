import { shownAs } from './types.ts';

/** How a shared file can be shown in the page itself. */
export type PreviewKind = 'image' | 'video' | 'audio' | 'text' | 'pdf';

/** By the type that the gateway found in the bytes; null for what can only be saved. */
export function previewKind({ mimetype, state }: { readonly mimetype: string; readonly state: string }): PreviewKind | null {
  const [group, rest] = (state === 'ready' && shownAs(mimetype)?.split(/[/;]/)) || [];
  if (group === 'image' || group === 'video' || group === 'audio') return group;
  if (group === 'text' && rest === 'plain') return 'text';
  return rest === 'pdf' ? 'pdf' : null;
}
