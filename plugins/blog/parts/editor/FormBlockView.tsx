import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { measurePicture } from '#kit/ui/media/measurePicture.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import { FORM_BLOCKS, mayHold, type BlockField, type FormBlock, type FormBlockType } from '../../rules/blocks.ts';

type Values = Readonly<Record<string, unknown>>;
const str = (value: unknown): string => (typeof value === 'string' ? value : '');

interface FieldsProps {
  type: FormBlockType;
  fields: readonly BlockField[];
  values: Values;
  onChange: (part: Values) => void;
}

/** What the files of the site are asked for. */
const FILES = { picture: 'image', film: 'video', file: 'all' } as const;

function BlockFieldInput({ type, field, values, onChange }: Omit<FieldsProps, 'fields'> & { field: BlockField }) {
  const t = useText('blog');
  const { name, kind, most, options } = field;
  const value = str(values[name]);
  const label = t(`block.${type}.${name}`);
  const set = (next: string) => onChange({ [name]: next });
  const take = async (src: string) => onChange({ [name]: src, ...(kind === 'picture' ? ((await measurePicture(src)) ?? {}) : {}) });
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        value={value}
        options={options!.map((option) => ({ value: option, label: t(`block.${type}.${name}.${option}`) }))}
        onChange={(event) => set(event.target.value)}
      />
    );
  if (kind === 'long')
    return <TextArea label={label} rows={3} maxLength={most} value={value} onChange={(event) => set(event.target.value)} />;
  const wrong = mayHold(field, value) ? undefined : t('wrong.href');
  const lacksAlt = name === 'alt' && str(values.src) !== '' && value.trim() === '';
  return (
    <>
      {kind === 'picture' && value && <img src={value} alt="" />}
      {(kind === 'picture' || kind === 'film' || kind === 'file') && (
        <Slot
          of={FilePicker}
          label={t(`block.pick.${kind}`)}
          kind={FILES[kind]}
          publish
          onPick={([file]) => file && void pick(file.url, file.name)}
        />
      )}
      <TextField
        label={label}
        maxLength={most}
        value={value}
        hint={lacksAlt ? t('block.altHint') : undefined}
        error={wrong}
        onChange={(event) => set(event.target.value)}
        onBlur={() => kind === 'picture' && value && !values.width && void take(value)}
      />
    </>
  );
  async function pick(url: string, fileName: string) {
    await take(url);
    if (kind === 'file' && !str(values.name)) onChange({ [name]: url, name: fileName });
  }
}

const BlockFields = ({ fields, ...rest }: FieldsProps) =>
  fields.map((field) => <BlockFieldInput key={field.name} field={field} {...rest} />);

/** The things that a block lists, each with its fields. */
function BlockItems({
  type,
  list,
  items,
  onChange,
}: {
  type: FormBlockType;
  list: NonNullable<FormBlock['list']>;
  items: readonly Values[];
  onChange: (items: readonly Values[]) => void;
}) {
  const t = useText('blog');
  const move = (index: number, by: -1 | 1) => {
    const next = [...items];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <>
      {items.map((item, index) => (
        <fieldset key={index} className="blog-Block-item">
          <legend>{t('block.item', { index: index + 1 })}</legend>
          <div className="blog-Block-tools">
            <IconButton icon="chevron-up" label={t('block.up')} disabled={index === 0} onClick={() => move(index, -1)} />
            <IconButton icon="chevron-down" label={t('block.down')} disabled={index === items.length - 1} onClick={() => move(index, 1)} />
            <IconButton icon="trash" label={t('block.remove')} onClick={() => onChange(items.filter((_, other) => other !== index))} />
          </div>
          <BlockFields
            type={type}
            fields={list.fields}
            values={item}
            onChange={(part) => onChange(items.map((other, at) => (at === index ? { ...other, ...part } : other)))}
          />
        </fieldset>
      ))}
      <Button
        variant="secondary"
        disabled={items.length >= list.most}
        onClick={() => onChange([...items, Object.fromEntries(list.fields.map(({ name }) => [name, '']))])}
      >
        {t(`block.${type}.add`)}
      </Button>
    </>
  );
}

/** A block with its fields, in the place where it is read. */
export function FormBlockView({ node, updateAttributes, selected }: NodeViewProps) {
  const t = useText('blog');
  const type = node.type.name as FormBlockType;
  const { fields, list } = FORM_BLOCKS[type] as FormBlock;
  const values = node.attrs as Values;
  return (
    <NodeViewWrapper className="blog-Block" data-type={type} data-selected={selected || undefined} contentEditable={false}>
      <p className="blog-Block-name" data-drag-handle>
        <span aria-hidden="true">⠿ </span>
        {t(`block.${type}`)}
      </p>
      <BlockFields type={type} fields={fields} values={values} onChange={updateAttributes} />
      {list && (
        <BlockItems
          type={type}
          list={list}
          items={Array.isArray(values[list.name]) ? (values[list.name] as Values[]) : []}
          onChange={(items) => updateAttributes({ [list.name]: items })}
        />
      )}
    </NodeViewWrapper>
  );
}

/** Where a block stands that this version does not know. */
export function UnknownBlockView() {
  const t = useText('blog');
  return (
    <NodeViewWrapper className="blog-Block" contentEditable={false}>
      <p className="blog-Block-name" data-drag-handle>
        {t('block.unknown')}
      </p>
    </NodeViewWrapper>
  );
}
