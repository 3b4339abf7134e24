import { useEffect, useRef, type ComponentType } from 'react';
import { useNavigate } from '#kernel/contract/page.ts';
import { searchOf, type Place } from '../../../rules/place.ts';
import { sharePage } from '../../../rules/shareAddresses.ts';
import { LinkGone } from './LinkGone.tsx';
import type { ExternalData } from '../../../gateway/pages/openPage.ts';
import { PasswordForm } from './PasswordForm.tsx';
import type { Opened, Seen } from '../../../rules/readExternal.ts';
import { useExternal, type ExternalDesk } from './useExternal.ts';
import './external.css';

/** What a view of an open link draws. */
export interface ViewProps {
  code: string;
  place: Place;
  seen: Seen;
  found: (Opened & { state: 'open' })['found'];
  desk: ExternalDesk;
}

/** A page for guests of a link: asks for the password, shows what is shared, or says that there is nothing any more. */
export function ExternalPage({ data, type, View }: { data: ExternalData; type: 'file' | 'folder'; View: ComponentType<ViewProps> }) {
  const navigate = useNavigate();
  const desk = useExternal(data);
  const { code, place } = data;
  const { opened } = desk;
  const shared = opened.state === 'open' ? opened.seen.item.type : null;
  const elsewhere = shared !== null && shared !== type ? sharePage(shared, code) + searchOf(place) : null;
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  const section = useRef<HTMLDivElement>(null);
  const before = useRef(opened.state);
  useEffect(() => {
    if (before.current !== opened.state) section.current?.focus();
    before.current = opened.state;
  }, [opened.state]);
  return (
    <div className="files-External" ref={section} tabIndex={-1} data-state={opened.state}>
      {opened.state === 'open' ? (
        elsewhere === null && <View code={code} place={place} seen={opened.seen} found={opened.found} desk={desk} />
      ) : opened.state === 'locked' ? (
        <PasswordForm code={code} onUnlock={desk.unlock} onGone={desk.read} />
      ) : (
        <LinkGone missing={opened.state === 'missing' ? sharePage(type, code) : null} />
      )}
    </div>
  );
}
