import { useText } from '#kernel/contract/page.ts';
import { Prose } from '#kit/ui/content/Prose.tsx';
import { linesOf } from '../../rules/changes.ts';
import type { Content } from '../../schemas.ts';
import { LineText } from '#kit/ui/content/LineText.tsx';

/** A kept or foreign content, to be read: its text as it was, of a composed page the texts of its sections. From the gateway, so sanitised. */
export function ContentView({ content }: { content: Content }) {
  const t = useText('cms');
  if (!content.layout) return <Prose html={content.html} />;
  return (
    <>
      <p>{t('changes.composed')}</p>
      <ul>
        {linesOf(content).map((line, index) => (
          <li key={`${index}${line}`}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}
