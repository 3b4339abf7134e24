import type { SectionProps } from '#kit/composer/section.ts';
import { Band } from '#kit/composer/sections/Band.tsx';
import type { LocalText } from '#kit/schema/locale.ts';
import { MenuBoard } from '../../parts/MenuBoard.tsx';
import type { MenuGroup } from '../../settings.ts';
import './style.css';

/** The board over the counter, on any page: groups of tiles with pictures and prices. */
export default function MenuBoardSection({
  id,
  settings: { title, menu },
}: SectionProps<{ title: LocalText; menu: readonly MenuGroup[] }>) {
  return (
    <Band id={id} name="MenuBoard" title={title}>
      <MenuBoard menu={menu} />
    </Band>
  );
}
