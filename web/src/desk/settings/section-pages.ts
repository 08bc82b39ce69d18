import type { ComponentType } from 'react'
import type { Section } from './sections.ts'

/** What each page of the settings shows; fetched when it is first opened. */
export const sectionPages: Record<Section['path'], () => Promise<ComponentType>> = {
  profile: async () => (await import('./profile-section.tsx')).ProfileSection,
  preferences: async () => (await import('./preferences-section.tsx')).PreferencesSection,
  notifications: async () => (await import('./notifications-section.tsx')).NotificationsSection,
  sessions: async () => (await import('./sessions-section.tsx')).SessionsSection,
  'api-key': async () => (await import('./api-key-section.tsx')).ApiKeySection,
  general: async () => (await import('./general-section.tsx')).GeneralSection,
  branding: async () => (await import('./branding-section.tsx')).BrandingSection,
  people: async () => (await import('./people-section.tsx')).PeopleSection,
  groups: async () => (await import('./groups-section.tsx')).GroupsSection,
  'ticket-types': async () => (await import('./ticket-types-section.tsx')).TicketTypesSection,
  categories: async () => (await import('./categories-section.tsx')).CategoriesSection,
  views: async () => (await import('./views-section.tsx')).ViewsSection,
  'canned-replies': async () => (await import('./canned-replies-section.tsx')).CannedRepliesSection,
  macros: async () => (await import('./macros-section.tsx')).MacrosSection,
  'outgoing-mail': async () => (await import('./outgoing-mail-section.tsx')).OutgoingMailSection,
}
