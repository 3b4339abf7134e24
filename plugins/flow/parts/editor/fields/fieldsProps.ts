import type { Node } from '../../../rules/definition.ts';
import type { Palette } from '../../../schemas.ts';
import type { Variable } from '../../graph/variables.ts';

/** What the fields of a step's config are drawn from. */
export interface FieldsProps {
  readonly node: Node;
  readonly palette: Palette;
  readonly variables: readonly Variable[];
  /** What a step is called. */
  readonly nameOf: (id: string) => string;
  /** Changes members of the config; `undefined` takes one out. */
  readonly set: (part: Readonly<Record<string, unknown>>) => void;
  /** A case of a switch is called otherwise, and so is the edge that leaves by it. */
  readonly renameCase: (at: number, label: string) => void;
}
