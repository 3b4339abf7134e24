import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import type { FoundPlace } from '../schemas.ts';

interface PostcodeMatchesProps {
  postcode: string;
  ask: (postcode: string) => Promise<readonly FoundPlace[] | null>;
  onTake: (place: FoundPlace) => void;
}

/** The places that have a postcode, to choose from; a single one is taken at once. */
export function PostcodeMatches({ postcode, ask, onTake }: PostcodeMatchesProps) {
  const t = useText('address');
  const [places, setPlaces] = useState<readonly FoundPlace[] | 'failed' | null>(null);
  const came = useEffectEvent((found: readonly FoundPlace[] | null) => {
    setPlaces(found ?? 'failed');
    if (found?.length === 1) onTake(found[0]!);
  });
  const look = useEffectEvent(ask);
  useEffect(() => {
    let late = false;
    const keep = (found: readonly FoundPlace[] | null) => late || came(found);
    look(postcode).then(keep, () => keep(null));
    return () => {
      late = true;
    };
  }, [postcode]);
  if (places === 'failed')
    return (
      <InlineAlert tone="warning" live>
        {t('fields.matchesFailed')}
      </InlineAlert>
    );
  if (places?.length === 0)
    return (
      <InlineAlert tone="warning" live>
        {t('fields.noMatches', { postcode })}
      </InlineAlert>
    );
  if (!places || places.length === 1) return null;
  return (
    <ComboBox
      label={t('fields.matches')}
      hint={t('fields.matchesHint', { count: places.length, postcode })}
      options={places.map(({ tambon, amphure, province }) => ({
        value: String(tambon.id),
        label: tambon.name,
        hint: `${amphure.name}, ${province.name}`,
      }))}
      value={null}
      onChange={(id) => {
        const chosen = places.find(({ tambon }) => String(tambon.id) === id);
        if (chosen) onTake(chosen);
      }}
    />
  );
}
