import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { TILE_SIZES } from '../../contract.ts';
import type { DashboardData } from '../../gateway/pages/dashboard.ts';
import { moved } from '../../rules/arrangement.ts';
import type { Placed } from '../../schemas.ts';
import { call } from '../call.ts';

type Known = DashboardData['tiles'][number];

/** Tiles being put in order: nothing is kept before it is sent. */
export function useArranging({ tiles: known, board, filter: { cluster }, screen, revision }: DashboardData, onDone: () => void) {
  const t = useText('panel');
  const { state, failed, send } = useSend('panel');
  const [tiles, setTiles] = useState<Placed[]>(() => (board?.tiles ?? []).map(({ id, size }) => ({ id, size })));
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [tiles]);

  const titleOf = (id: string) => known.find((tile) => tile.id === id)?.title ?? '';
  const move = (from: number, to: number, button?: string) => {
    if (from === to || to < 0 || to >= tiles.length) return;
    focus.current = button ?? null;
    setTiles(moved(tiles, from, to));
    setAnnouncement(t('arrange.moved', { title: titleOf(tiles[from]!.id), place: to + 1, count: tiles.length }));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    tiles,
    announcement,
    failed,
    busy: state === 'loading',
    titleOf,
    /** Those that could be added. */
    others: known.filter(({ id }) => !tiles.some((tile) => tile.id === id)),
    move,
    resize(index: number, step: 1 | -1) {
      const { id, size } = tiles[index]!;
      const next = TILE_SIZES[TILE_SIZES.indexOf(size) + step];
      if (!next) return;
      setTiles(tiles.with(index, { id, size: next }));
      setAnnouncement(t(`arrange.size.${next}`, { title: titleOf(id) }));
    },
    remove(index: number) {
      const { id } = tiles[index]!;
      focus.current = `panel-add-${id}`;
      setTiles(tiles.toSpliced(index, 1));
      setAnnouncement(t('arrange.removed', { title: titleOf(id) }));
    },
    add({ id, title, size }: Known) {
      focus.current = `panel-earlier-${id}`;
      setTiles([...tiles, { id, size }]);
      setAnnouncement(t('arrange.added', { title }));
    },
    async save() {
      if (await send(() => call('arrange', { screen, cluster, tiles, revision }))) onDone();
    },
    async reset() {
      if (await send(() => call('reset', { screen, cluster }))) onDone();
    },
    /** Attributes of a place among the tiles that is dragged and dropped on. */
    place: (index: number) => ({
      draggable: true,
      'data-dragged': dragged === index || undefined,
      'data-over': (over === index && dragged !== index) || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', tiles[index]!.id);
        setDragged(index);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== null) move(dragged, index);
        end();
      },
      onDragEnd: end,
    }),
  };
}
