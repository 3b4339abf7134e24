import type { ThemeSlotProps } from '#kernel/contract/theme.ts';
export default function Home({ title, lead, body, cards }: ThemeSlotProps['homepage']) { return <div><h1>{title}</h1><p>{lead}</p>{body}{cards.map((c) => <a key={c.href} href={c.href}>{c.title}</a>)}</div>; }
