/** A number of followers as people say it: 12,300 is 12.3k. */
export const short = (count: number): string =>
  count >= 1_000_000 ? `${Math.floor(count / 100_000) / 10}M` : count >= 1_000 ? `${Math.floor(count / 100) / 10}k` : String(count);

/** A drawing of a gift; an empty box where it has none. */
export function GiftPicture({ src, size = 64 }: { src: string; size?: number }) {
  return src ? (
    <img className="influencer-GiftPicture" src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
  ) : (
    <span className="influencer-GiftPicture" aria-hidden="true">
      🎁
    </span>
  );
}
