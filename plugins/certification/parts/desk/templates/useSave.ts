import { useState } from 'react';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import type { Template } from '../../../schemas.ts';
import { call } from '../../call.ts';
import type { DesignForm } from './useDesign.ts';

/** Keeps a draft, and makes a version of it. */
export function useSave(template: Template, { name, design }: DesignForm) {
  const { state, errors, failed, check, send } = useSend('certification');
  const [saved, setSaved] = useState({ name: template.name, design: template.design, revision: template.revision });
  const [pictures, setPictures] = useState(template.pictures);
  const isSaved = saved.design === design && saved.name === name;
  const { id } = template;

  async function keep(): Promise<number> {
    if (isSaved) return saved.revision;
    const kept = await call('saveTemplate', { id, name: name.trim(), design, revision: saved.revision });
    setSaved({ name, design, revision: kept.revision });
    setPictures(kept.pictures);
    return kept.revision;
  }
  const run = async (work: () => Promise<unknown>) => check(name.trim() ? {} : { name: 'error.name' }) && (await send(work)) !== null;
  return {
    pending: state === 'loading',
    errors,
    failed: failed ?? errors.pictures,
    isSaved,
    pictures,
    /** The address of a picture that was just chosen, until it is saved. */
    addPicture: (picture: { id: string; url: string }) => setPictures((all) => [...all.filter((each) => each.id !== picture.id), picture]),
    save: () => run(keep),
    publish: () => run(async () => call('publishTemplate', { id, revision: await keep() })),
    /** Opens the PDF of what is drawn here; the window is opened at once, as browsers want it. */
    async preview() {
      const shown = window.open('about:blank');
      const done = await run(keep);
      const address = `/certification/desk/templates/${id}/preview`;
      if (!shown) return void (done && window.location.assign(address));
      if (done) shown.location.href = address;
      else shown.close();
    },
  };
}
