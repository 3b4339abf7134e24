import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { playPath } from '../../rules/paths.ts';

/** A lesson as this visitor may see it. A locked one comes without its content. */
export const load: Load<typeof lesson, { play: Play; slug: string }> = async ({ call, params }) => {
  const slug = params.slug!;
  const play = await call('play', { lesson: params.lesson!, slug });
  if (play.course.slug !== params.lesson) throw redirectTo(playPath(play.course.slug, slug), 301);
  const row = play.outline.flatMap(({ lessons }) => lessons).find((each) => each.slug === slug);
  return {
    data: { play, slug },
    title: [play.lesson?.title ?? row?.title, play.course.title].filter(Boolean).join(' – '),
    noindex: true,
  };
};
