import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useState } from 'react';
import { INTL_LOCALE } from '#kit/page/format.ts';
import { useLocale } from '#kit/page/PageContext.tsx';
import { searchable } from '#kit/thai/search.ts';
import { Icon } from '../../content/Icon.tsx';
import type { LaterControlProps } from '../LaterField.tsx';
import { useFormText } from '../useFormText.ts';
import { useStill } from './useStill.ts';
import './combo.css';

/** What is chosen from, and what is chosen. */
export interface Choice {
  options: readonly { value: string; label: string; /** Beside it: a number, a place. */ hint?: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
}

type Props = LaterControlProps & Choice & { isDisabled?: boolean };

/** Words are found wherever they stand, however they were typed. */
const matches = (text: string, typed: string) => searchable(text).includes(searchable(typed));

/** The control of `ComboBox`. */
export default function ComboControl({ options, value, onChange, placeholder, ...rest }: Props) {
  const t = useFormText();
  const locale = useLocale();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useStill(box);
  return (
    <I18nProvider locale={INTL_LOCALE[locale]}>
      <ComboBox
        {...rest}
        className="ui-ComboBox"
        selectedKey={value}
        onSelectionChange={(key) => onChange(key === null ? null : String(key))}
        defaultItems={options}
        defaultFilter={matches}
        allowsEmptyCollection
        menuTrigger="focus"
      >
        <div ref={setBox} className="ui-ComboBox-box">
          <Input className="ui-Input" placeholder={placeholder} autoComplete="off" />
          <Button className="ui-IconButton">
            <Icon name="chevron-down" />
          </Button>
        </div>
        {/* Right below its field, even at the edge of the window: moved inwards it would make the page wider, which then scrolls to the
            option that an arrow key comes to, and scrolling closes the list. */}
        <Popover className="ui-ComboBox-list" containerPadding={0} UNSTABLE_portalContainer={box?.closest('dialog') ?? undefined}>
          <ListBox<Choice['options'][number]> renderEmptyState={() => <p className="ui-ComboBox-none">{t('form.noneFound')}</p>}>
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className="ui-ComboBox-option">
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
