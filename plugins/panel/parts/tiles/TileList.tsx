import type { Tile } from '../../schemas.ts';
import { TileCard } from './TileCard.tsx';
import './tiles.css';

/** Tiles in their order. */
export function TileList({ tiles, label, csv }: { tiles: readonly Tile[]; label: string; csv?: (tile: string) => string }) {
  return (
    <ul className="panel-Board" aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id} data-size={tile.size}>
          <TileCard tile={tile} csv={csv?.(tile.id)} />
        </li>
      ))}
    </ul>
  );
}
