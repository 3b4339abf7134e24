import { Slot, useText } from '#kernel/contract/page.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { TranslateProduct } from './TranslateProduct.tsx';
import type { ProductForm } from './useProductDraft.ts';

const LANGUAGES = ['th', 'en'] as const;

/** What a product is called and what is said of it, in both languages. */
export function NamePart({ form }: { form: ProductForm }) {
  const { draft, set, errors } = form;
  const t = useText('shop');
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-names">
      <h2 id="shop-names">{t('product.names')}</h2>
      {LANGUAGES.map((language) => (
        <Fieldset key={language} legend={t(`language.${language}`)}>
          <TextField
            label={t('product.name')}
            name={`name.${language}`}
            lang={language}
            optional={language === 'en'}
            value={draft.name[language]}
            error={errors[`name.${language}`]}
            onChange={(event) => set({ name: { ...draft.name, [language]: event.target.value } })}
          />
          <TextArea
            label={t('product.summary')}
            name={`summary.${language}`}
            lang={language}
            optional
            rows={2}
            value={draft.summary[language]}
            error={errors[`summary.${language}`]}
            onChange={(event) => set({ summary: { ...draft.summary, [language]: event.target.value } })}
          />
          <RichTextField
            label={t('product.description')}
            name={`description.${language}`}
            lang={language}
            optional
            value={draft.description[language]}
            error={errors[`description.${language}`]}
            onChange={(html) => set({ description: { ...draft.description, [language]: html } })}
            renderPictures={(take) => (
              <Slot
                of={FilePicker}
                label={t('category.picture')}
                kind="image"
                publish
                onPick={([file]) => file && take(file.url, file.alt)}
              />
            )}
          />
          <TranslateProduct form={form} to={language} />
        </Fieldset>
      ))}
    </section>
  );
}
