import type { ComponentType } from 'react'
import type { Section } from './sections.ts'

/** The component of each settings page; fetched when it is first opened. */
export const sectionPages: Record<Section['path'], () => Promise<ComponentType>> = {
  profile: async () => (await import('./sections/profile-section.tsx')).ProfileSection,
  preferences: async () => (await import('./sections/preferences-section.tsx')).PreferencesSection,
  notifications: async () => (await import('./sections/notifications-section.tsx')).NotificationsSection,
  sessions: async () => (await import('./sections/sessions-section.tsx')).SessionsSection,
  'api-key': async () => (await import('./sections/api-key-section.tsx')).ApiKeySection,
  general: async () => (await import('./sections/general-section.tsx')).GeneralSection,
  branding: async () => (await import('./sections/branding-section.tsx')).BrandingSection,
  people: async () => (await import('./sections/people-section.tsx')).PeopleSection,
  groups: async () => (await import('./sections/groups-section.tsx')).GroupsSection,
  skills: async () => (await import('./sections/skills-section.tsx')).SkillsSection,
  'ticket-types': async () => (await import('./sections/ticket-types-section.tsx')).TicketTypesSection,
  'sla-policies': async () => (await import('./sections/sla-policies-section.tsx')).SlaPoliciesSection,
  'business-hours': async () => (await import('./sections/business-hours-section.tsx')).BusinessHoursSection,
  'on-call': async () => (await import('./sections/on-call-section.tsx')).OnCallSection,
  automation: async () => (await import('./sections/automation-section.tsx')).AutomationSection,
  'task-templates': async () => (await import('./sections/task-templates-section.tsx')).TaskTemplatesSection,
  catalog: async () => (await import('./sections/catalogue-section.tsx')).CatalogueSection,
  'recurring-tickets': async () => (await import('./sections/recurring-tickets-section.tsx')).RecurringTicketsSection,
  categories: async () => (await import('./sections/categories-section.tsx')).CategoriesSection,
  tags: async () => (await import('./sections/tags-section.tsx')).TagsSection,
  'deleted-tickets': async () => (await import('./sections/deleted-tickets-section.tsx')).DeletedTicketsSection,
  views: async () => (await import('./sections/views-section.tsx')).ViewsSection,
  'canned-replies': async () => (await import('./sections/canned-replies-section.tsx')).CannedRepliesSection,
  macros: async () => (await import('./sections/macros-section.tsx')).MacrosSection,
  'outgoing-mail': async () => (await import('./sections/outgoing-mail-section.tsx')).OutgoingMailSection,
  'message-texts': async () => (await import('./sections/message-texts-section.tsx')).MessageTextsSection,
  outbox: async () => (await import('./sections/outbox-section.tsx')).OutboxSection,
  'failed-reactions': async () => (await import('./sections/failed-reactions-section.tsx')).FailedReactionsSection,
}
