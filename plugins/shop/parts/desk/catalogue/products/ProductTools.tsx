import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';

/** A new product; all of them in and out as a file. */
export function ProductTools() {
  const t = useText('shop');
  return (
    <>
      <LinkButton to="/shop/desk/products/new" data-key="c">
        <Icon name="plus" />
        {t('products.new')}
      </LinkButton>
      <LinkButton variant="secondary" to="/shop/desk/import">
        <Icon name="upload" />
        {t('products.import')}
      </LinkButton>
      <a className="ui-Button" data-variant="secondary" href="/shop/desk/products.csv" download>
        <Icon name="download" />
        CSV
      </a>
      <a className="ui-Button" data-variant="secondary" href="/shop/desk/products.xlsx" download>
        <Icon name="download" />
        Excel
      </a>
    </>
  );
}
