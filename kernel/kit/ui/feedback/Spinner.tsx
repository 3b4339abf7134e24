/** That something is under way. With a `label` it says so itself; without one the words stand beside it. */
export function Spinner({ label }: { label?: string }) {
  return label ? <span className="ui-Spinner" role="progressbar" aria-label={label} /> : <span className="ui-Spinner" aria-hidden="true" />;
}
