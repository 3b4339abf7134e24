import { useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { TileTable } from '../../contract.ts';
import { Rows } from './Rows.tsx';
import { isNumber, useCells } from './useCells.ts';
import './tiles.css';

/** Rows that stand there until more are asked for, and columns that have room side by side on a phone. */
const FEW = 8;
const NARROW = 3;

/** The rows of a tile: a few at first, all of them by a press. */
export function TileRows({ caption, table }: { caption: string; table: TileTable }) {
  const t = useText('panel');
  const [isWhole, setWhole] = useState(false);
  const { length } = table.rows;
  const shown = isWhole ? table : { ...table, rows: table.rows.slice(0, FEW) };
  return (
    <>
      {table.columns.length > NARROW ? <Rows caption={caption} table={shown} /> : <Narrow caption={caption} table={shown} />}
      {length > FEW && (
        <Button className="panel-More" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'board.fewer' : 'board.all', { count: length })}
        </Button>
      )}
    </>
  );
}

function Narrow({ caption, table: { columns, rows } }: { caption: string; table: TileTable }) {
  const cell = useCells();
  return (
    <table className="panel-Table">
      <caption className="ui-Hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, unit }) => (
            <th key={title} scope="col" data-number={isNumber(unit) || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name = null, ...rest], path }, index) => {
          const words = cell(name, columns[0]!.unit);
          return (
            <tr key={`${index} ${String(name)}`}>
              <th scope="row">{path ? <Link to={path}>{words}</Link> : words}</th>
              {rest.map((value, at) => {
                const { title, unit } = columns[at + 1]!;
                return (
                  <td key={title} data-number={isNumber(unit) || undefined}>
                    {cell(value, unit)}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
