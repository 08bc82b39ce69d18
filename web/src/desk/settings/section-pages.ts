import type { ComponentType } from 'react'
import type { Section } from './sections.ts'

/** What each page of the settings shows; fetched when it is first opened. */
export const sectionPages: Record<Section['path'], () => Promise<ComponentType>> = {
  'outgoing-mail': async () => (await import('./outgoing-mail-section.tsx')).OutgoingMailSection,
}
