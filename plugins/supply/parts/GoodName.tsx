import './supply.css';

/** What a good is called, with its code below. */
export function GoodName({ title, sku }: { title: string; sku: string }) {
  return (
    <span className="supply-Named">
      {title}
      <small>{sku}</small>
    </span>
  );
}
