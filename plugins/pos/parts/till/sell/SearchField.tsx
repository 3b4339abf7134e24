import type { Ref } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { actOf } from '../../../rules/tillKeys.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: (text: string) => void;
}

/** Words or a code; a scanner that types ends with Enter. The phone's own keyboard comes only when it is touched. */
export function SearchField({ ref, value, onChange, onEnter }: Props) {
  const t = useText('pos');
  return (
    <div className="pos-SearchField">
      <Icon name="search" />
      <input
        ref={ref}
        className="ui-Input"
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        aria-label={t('till.sell.search')}
        placeholder={t('till.sell.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const act = actOf('search', event);
          if (act === 'enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onEnter(event.currentTarget.value);
          } else if (act === 'clear') onChange('');
          else if (act === 'goods') {
            event.preventDefault();
            document.querySelector<HTMLElement>('.pos-Tile')?.focus();
          }
        }}
      />
      {value && <IconButton icon="close" label={t('till.sell.clearSearch')} onClick={() => onChange('')} />}
    </div>
  );
}
