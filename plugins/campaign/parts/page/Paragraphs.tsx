/** Plain text in paragraphs, with an empty line between them. */
export const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((paragraph, nth) => (
        <p key={nth} className="campaign-Body">
          {paragraph}
        </p>
      ))}
  </>
);
