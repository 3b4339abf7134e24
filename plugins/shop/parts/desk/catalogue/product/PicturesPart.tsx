import { useState } from 'react';
import { Slot, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import type { ProductForm } from './useProductDraft.ts';

/** Most pictures of a product. */
const MOST = 20;

/** Pictures of a product in their order: the first one stands for it in lists. Moved by dragging or with the buttons. */
export function PicturesPart({ form: { draft, set, errors } }: { form: ProductForm }) {
  const t = useText('shop');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pictures } = draft;
  const move = (from: number, to: number) => {
    const [picture] = pictures.slice(from, from + 1);
    if (!picture || to < 0 || to >= pictures.length) return;
    set({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, picture) });
    setAnnouncement(t('picture.moved', { place: to + 1, count: pictures.length }));
  };
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-pictures">
      <h2 id="shop-pictures">{t('product.pictures')}</h2>
      <ol className="shop-DeskPictures">
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={picture.fileId ?? picture.src}
            data-over={over === index || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              setDragged(null);
              setOver(null);
            }}
          >
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <img
              src={picture.src}
              alt={picture.alt}
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            />
            <TextField
              label={t('picture.alt')}
              name={`pictures.${index}.alt`}
              maxLength={200}
              value={picture.alt}
              onChange={(event) => set({ pictures: pictures.with(index, { ...picture, alt: event.target.value }) })}
            />
            <Slot
              of={WritingHelp}
              kind="describe"
              label={t('help.alt')}
              to="th"
              picture={picture.src}
              onDraft={([alt = '']) => set({ pictures: pictures.with(index, { ...picture, alt: alt.slice(0, 200) }) })}
            />
            {errors[`pictures.${index}`] && <InlineAlert tone="danger">{errors[`pictures.${index}`]}</InlineAlert>}
            <div className="ui-Actions">
              <IconButton
                icon="chevron-left"
                label={t('picture.earlier', { place: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-right"
                label={t('picture.later', { place: index + 1 })}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon="trash"
                label={t('picture.remove', { place: index + 1 })}
                onClick={() => set({ pictures: pictures.toSpliced(index, 1) })}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="ui-Hidden" role="status">
        {announcement}
      </p>
      <div className="ui-Actions">
        <Slot
          of={FilePicker}
          label={t('picture.add')}
          kind="image"
          multiple
          publish
          disabled={pictures.length >= MOST}
          onPick={(files) =>
            set({
              pictures: [
                ...pictures,
                ...files
                  .filter(({ id }) => pictures.every(({ fileId }) => fileId !== id))
                  .map(({ id, url, alt }) => ({ fileId: id, src: url, alt: alt.slice(0, 200) })),
              ].slice(0, MOST),
            })
          }
        />
      </div>
    </section>
  );
}
