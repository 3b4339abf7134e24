/** A small picture of a product beside its name, which says what it is; an empty place where there is none. */
export function Thumb({ picture }: { picture: { readonly src: string } | null }) {
  return (
    <span className="shop-Thumb">{picture && <img src={picture.src} alt="" width={48} height={48} loading="lazy" decoding="async" />}</span>
  );
}
