import { useState } from 'react';
import { useText } from '#kit/page/text.ts';
import { Icon } from '../content/Icon.tsx';
import './FilterForm.css';

/**
 * On phones the fields that follow it in a form of filters are folded until they are asked for, without a script as well.
 * @param set how many of them narrow the list: those stand open when the page does
 */
export function FilterFold({ set }: { set: number }) {
  const t = useText('ui');
  const [wasSet] = useState(set > 0);
  return (
    <details className="ui-FilterForm-fold" open={wasSet}>
      <summary className="ui-Button" data-variant="secondary">
        <Icon name="tune" />
        {t('filter.open')}
        {set > 0 && ` (${set})`}
      </summary>
    </details>
  );
}
