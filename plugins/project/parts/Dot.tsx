/** A colour that people have chosen, before the words that it stands for. Set through the document: the security policy blocks style attributes. */
export const Dot = ({ colour }: { colour: string }) => (
  <span className="project-Dot" aria-hidden="true" ref={(element) => element?.style.setProperty('--dot', colour)} />
);
