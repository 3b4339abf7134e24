import { Icon } from '../content/Icon.tsx';
import { useDataText } from './useDataText.ts';
import './Tag.css';

/** A word that something is filed under; with `onRemove` it can be taken away. For a state, take `Badge`. */
export function Tag({ label, onRemove }: { label: string; onRemove?: () => void }) {
  const t = useDataText();
  return (
    <span className="ui-Tag">
      <span>{label}</span>
      {onRemove && (
        <button type="button" aria-label={t('data.remove', { label })} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
