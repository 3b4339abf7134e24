import { TillApp } from '../../parts/till/TillApp.tsx';
import { sectionOf } from '../../rules/sections.ts';
import type { PageProps } from '#kernel/contract/page.ts';

/** The till, from the section that the address names. */
export default function TillSectionPage({ params }: PageProps) {
  return <TillApp section={sectionOf(params.section)} />;
}
