import { useSite, useLocale } from '#kernel/client/SiteContext.tsx';
import { Slot } from '#kernel/client/Slot.tsx';
import { HeaderActions } from '#kernel/contract/tokens.ts';
import { SiteNav } from '#kernel/ui/SiteNav.tsx';
export default function Header() { const s = useSite(); const l = useLocale(); return <header><b>{s.name[l]}</b><SiteNav /><Slot of={HeaderActions} /></header>; }
