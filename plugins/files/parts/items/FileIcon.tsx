import type { Item } from '../../schemas.ts';
import { lookOf, type Look } from '../../rules/lookOf.ts';
import './icon.css';

const SHEET = 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5';
/** Paths on a 24 × 24 grid, drawn as the icons of `#kit/ui` are. */
const PATHS: Record<Look, string> = {
  folder: 'M3.5 6.5V19h17V8.5H12l-2-2z',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 5M15.5 9.2v.1',
  video: 'M4 5.5h16v13H4zM10.5 9.5v5l4-2.5z',
  audio: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  document: `${SHEET}M9 12h6.5M9 15h6.5M9 18h4`,
  sheet: `${SHEET}M9 12h6.5v6H9zM9 15h6.5M12.2 12v6`,
  slides: 'M4 4.5h16V15H4zM12 15v3M8.5 20.5 12 18l3.5 2.5M8 9.5h5M8 12h3',
  archive: `${SHEET}M10.5 4v1M10.5 7v1M10.5 10v1M9.5 13.5h2v4h-2z`,
  other: SHEET,
};

/** What an item is, at a glance: its small picture where there is one. Decorative: its name and type stand beside it. */
export function FileIcon({ item, large = false }: { item: Item; large?: boolean }) {
  const look = lookOf(item);
  return (
    <span className="files-Icon" data-look={look} data-state={item.state} data-large={large || undefined}>
      {item.thumbnail && item.state === 'ready' ? (
        <img src={item.thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
      ) : (
        <svg className="ui-Icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={PATHS[look]} />
        </svg>
      )}
    </span>
  );
}
