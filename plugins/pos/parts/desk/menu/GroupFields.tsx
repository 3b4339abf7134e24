import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { MoneyField } from '#kit/ui/forms/MoneyField.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { MenuData } from '../../../gateway/pages/menu.ts';
import type { Choice, ModifierGroup } from '../../../rules/modifiers.ts';
import { newId } from '../../../rules/newId.ts';

interface Props {
  readonly group: ModifierGroup;
  readonly chosen: NonNullable<MenuData['chosen']>;
  readonly onChange: (group: ModifierGroup) => void;
  readonly onRemove: () => void;
}

const asCount = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 40 ? value : null);

/** One group: what it is called, how many of its choices are taken, its choices, and which goods have it. */
export function GroupFields({ group, chosen, onChange, onRemove }: Props) {
  const t = useText('pos');
  const { id, name, nameEn, least, most, choices, categoryIds, productIds } = group;
  const change = (part: Partial<ModifierGroup>) => onChange({ ...group, ...part });
  const changeChoice = (choiceId: string, part: Partial<Choice>) =>
    change({ choices: choices.map((choice) => (choice.id === choiceId ? { ...choice, ...part } : choice)) });
  return (
    <fieldset className="pos-Group">
      <legend>{name || t('menu.newGroup')}</legend>
      <div className="pos-Menu-row">
        <TextField
          name={`${id}-name`}
          label={t('menu.name')}
          value={name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          name={`${id}-nameEn`}
          label={t('menu.nameEn')}
          value={nameEn}
          maxLength={80}
          optional
          onChange={({ target }) => change({ nameEn: target.value })}
        />
        <NumberField
          name={`${id}-least`}
          label={t('menu.least')}
          value={least}
          min={0}
          max={Math.min(most, choices.length)}
          onChange={(value) => asCount(value) !== null && change({ least: asCount(value)! })}
        />
        <NumberField
          name={`${id}-most`}
          label={t('menu.most')}
          value={most}
          min={1}
          max={40}
          onChange={(value) => asCount(value) && change({ most: asCount(value)! })}
        />
      </div>
      <ul className="pos-Menu-choices" aria-label={t('menu.choices')}>
        {choices.map((choice) => (
          <li key={choice.id} className="pos-Menu-row">
            <TextField
              name={`${choice.id}-name`}
              label={t('menu.choice')}
              value={choice.name}
              maxLength={80}
              onChange={({ target }) => changeChoice(choice.id, { name: target.value })}
            />
            <TextField
              name={`${choice.id}-nameEn`}
              label={t('menu.nameEn')}
              value={choice.nameEn}
              maxLength={80}
              optional
              onChange={({ target }) => changeChoice(choice.id, { nameEn: target.value })}
            />
            <MoneyField
              name={`${choice.id}-satang`}
              label={t('menu.adds')}
              value={choice.satang}
              empty={0}
              onChange={(satang) => changeChoice(choice.id, { satang: satang ?? 0 })}
            />
            {choices.length > 1 && (
              <IconButton
                icon="trash"
                label={t('menu.removeChoice', { name: choice.name })}
                onClick={() => change({ choices: choices.filter((each) => each.id !== choice.id) })}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={() => change({ choices: [...choices, { id: newId(), name: '', nameEn: '', satang: 0 }] })}>
          {t('menu.addChoice')}
        </Button>
      </div>
      <CheckboxGroup
        row
        legend={t('menu.categories')}
        name={`${id}-categories`}
        options={chosen.categories.map((category) => ({ value: category.id, label: category.name }))}
        value={categoryIds}
        onChange={(ids) => change({ categoryIds: ids })}
      />
      <ComboBox
        name={`${id}-product`}
        label={t('menu.product')}
        hint={t('menu.productHint')}
        optional
        options={chosen.products
          .filter((product) => !productIds.includes(product.id))
          .map((product) => ({ value: product.id, label: product.name }))}
        value={null}
        onChange={(productId) => productId && change({ productIds: [...productIds, productId] })}
      />
      {productIds.length > 0 && (
        <ul className="pos-Menu-products" aria-label={t('menu.products')}>
          {productIds.map((productId) => {
            const called = chosen.products.find((product) => product.id === productId)?.name ?? t('menu.gone');
            return (
              <li key={productId}>
                {called}
                <IconButton
                  icon="close"
                  label={t('menu.removeProduct', { name: called })}
                  onClick={() => change({ productIds: productIds.filter((each) => each !== productId) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button variant="quiet" onClick={onRemove}>
          {t('menu.removeGroup')}
        </Button>
      </div>
    </fieldset>
  );
}
