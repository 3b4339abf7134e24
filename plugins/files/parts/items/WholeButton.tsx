import { useText } from '#kernel/contract/page.ts';
import { useManager } from './Manager.ts';

const FULL = 'M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15';
const SMALL = 'M9 4.5V9H4M15 4.5V9h5M20 15h-5v4.5M4 15h5v4.5';

/** Has the file manager fill the window, and the page around it come back. */
export function WholeButton() {
  const t = useText('files');
  const { on, toggle } = useManager().whole;
  const label = t(on ? 'manager.whole.leave' : 'manager.whole');
  return (
    <button type="button" className="ui-IconButton" aria-label={label} title={label} onClick={toggle}>
      <svg className="ui-Icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={on ? SMALL : FULL} />
      </svg>
    </button>
  );
}
