import { Icon } from '../content/Icon.tsx';
import './Tag.css';

interface TagProps {
  label: string;
  /** Takes it away; `label` says so to who does not see the cross. */
  remove?: { readonly label: string; readonly disabled?: boolean; readonly onRemove: () => void };
}

/** A word that something is filed under. For a state, take `Badge`. */
export const Tag = ({ label, remove }: TagProps) => (
  <span className="ui-Tag">
    <span>{label}</span>
    {remove && (
      <button type="button" disabled={remove.disabled} aria-label={remove.label} onClick={remove.onRemove}>
        <Icon name="close" />
      </button>
    )}
  </span>
);
