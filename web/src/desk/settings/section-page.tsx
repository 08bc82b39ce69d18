import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { pageFor } from './page-for-roles.tsx'
import { type SectionPath, settingsEntries } from './sections.ts'

/** The component of each section; fetched when it is first opened. */
const components: Record<SectionPath, () => Promise<ComponentType>> = {
  profile: async () => (await import('./sections/you/profile-section.tsx')).ProfileSection,
  preferences: async () => (await import('./sections/you/preferences-section.tsx')).PreferencesSection,
  notifications: async () => (await import('./sections/you/notifications-section.tsx')).NotificationsSection,
  sessions: async () => (await import('./sections/you/sessions-section.tsx')).SessionsSection,
  'api-key': async () => (await import('./sections/you/api-key-section.tsx')).ApiKeySection,
  general: async () => (await import('./sections/company/general-section.tsx')).GeneralSection,
  branding: async () => (await import('./sections/company/branding-section.tsx')).BrandingSection,
  'sign-in': async () => (await import('./sections/company/sign-in-section.tsx')).SignInSection,
  people: async () => (await import('./sections/company/people-section.tsx')).PeopleSection,
  groups: async () => (await import('./sections/company/groups-section.tsx')).GroupsSection,
  skills: async () => (await import('./sections/company/skills-section.tsx')).SkillsSection,
  'ticket-types': async () => (await import('./sections/tickets/ticket-types-section.tsx')).TicketTypesSection,
  'sla-policies': async () => (await import('./sections/tickets/sla-policies-section.tsx')).SlaPoliciesSection,
  'business-hours': async () => (await import('./sections/tickets/business-hours-section.tsx')).BusinessHoursSection,
  'on-call': async () => (await import('./sections/tickets/on-call-section.tsx')).OnCallSection,
  automation: async () => (await import('./sections/tickets/automation-section.tsx')).AutomationSection,
  'task-templates': async () => (await import('./sections/tickets/task-templates-section.tsx')).TaskTemplatesSection,
  catalog: async () => (await import('./sections/tickets/catalogue-section.tsx')).CatalogueSection,
  'recurring-tickets': async () =>
    (await import('./sections/tickets/recurring-tickets-section.tsx')).RecurringTicketsSection,
  categories: async () => (await import('./sections/tickets/categories-section.tsx')).CategoriesSection,
  tags: async () => (await import('./sections/tickets/tags-section.tsx')).TagsSection,
  'deleted-tickets': async () => (await import('./sections/tickets/deleted-tickets-section.tsx')).DeletedTicketsSection,
  views: async () => (await import('./sections/tickets/views-section.tsx')).ViewsSection,
  'canned-replies': async () => (await import('./sections/tickets/canned-replies-section.tsx')).CannedRepliesSection,
  macros: async () => (await import('./sections/tickets/macros-section.tsx')).MacrosSection,
  'outgoing-mail': async () => (await import('./sections/channels/outgoing-mail-section.tsx')).OutgoingMailSection,
  'message-texts': async () => (await import('./sections/channels/message-texts-section.tsx')).MessageTextsSection,
  outbox: async () => (await import('./sections/channels/outbox-section.tsx')).OutboxSection,
  'failed-reactions': async () =>
    (await import('./sections/channels/failed-reactions-section.tsx')).FailedReactionsSection,
}

const pages = new Map<string, ComponentType>(
  settingsEntries.flatMap(({ path, roles }) => (path ? [[path, pageFor(roles, components[path])]] : [])),
)

/** The page of the section in the URL. */
export function SectionPage() {
  const { section } = useParams({ from: '/settings/$section' })
  const Page = pages.get(section)
  return Page ? <Page /> : <NotFoundPage />
}
