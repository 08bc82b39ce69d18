import type { Endpoint } from './endpoint.ts'
import { apiKeys } from './features/accounts/api-keys.ts'
import { auth } from './features/accounts/auth.ts'
import { contacts } from './features/accounts/contacts.ts'
import { groups } from './features/accounts/groups.ts'
import { notifications } from './features/accounts/notifications.ts'
import { profile } from './features/accounts/profile.ts'
import { registrations } from './features/accounts/registrations.ts'
import { sessions } from './features/accounts/sessions.ts'
import { onboarding, setup } from './features/accounts/setup.ts'
import { integrations, singleSignOn } from './features/accounts/single-sign-on.ts'
import { users } from './features/accounts/users.ts'
import { activity } from './features/activity.ts'
import { approvals } from './features/approvals/approvals.ts'
import { groupAssignments } from './features/assignment/group-assignment.ts'
import { skills } from './features/assignment/skills.ts'
import { catalogue, portalCatalogue } from './features/catalogue/catalogue.ts'
import { catalogueManagement } from './features/catalogue/catalogue-management.ts'
import { companies } from './features/customers/company.ts'
import { customers } from './features/customers/customers.ts'
import { portal } from './features/customers/portal.ts'
import { portalReleases } from './features/customers/portal-releases.ts'
import { portals } from './features/customers/portals.ts'
import { dashboard } from './features/dashboard.ts'
import { deadLetters } from './features/dead-letters.ts'
import { attachments, files } from './features/files/attachments.ts'
import { fileTexts } from './features/files/file-texts.ts'
import { pictures } from './features/files/pictures.ts'
import { knowledge } from './features/knowledge/knowledge.ts'
import { kindTexts } from './features/messages/kind-texts.ts'
import { mailServer } from './features/messages/mail-server.ts'
import { notificationChoices } from './features/messages/notification-choices.ts'
import { outbox } from './features/messages/outbox.ts'
import { pushSubscriptions } from './features/messages/push-subscriptions.ts'
import { recurringTickets } from './features/recurring-tickets/recurring-tickets.ts'
import { docker, dockerImages } from './features/releases/docker.ts'
import { releases } from './features/releases/releases.ts'
import { services } from './features/releases/services.ts'
import { versionNotices } from './features/releases/version-notices.ts'
import { versionOverview } from './features/releases/version-overview.ts'
import { ruleRuns } from './features/rules/rule-runs.ts'
import { rules } from './features/rules/rules.ts'
import { policies } from './features/sla/policies.ts'
import { ticketSlas } from './features/sla/ticket-sla.ts'
import { taskTemplates } from './features/tasks/task-templates.ts'
import { tasks } from './features/tasks/tasks.ts'
import { cannedReplies } from './features/templates/canned-replies.ts'
import { macros } from './features/templates/macros.ts'
import { ticketTypes } from './features/ticket-types/ticket-types.ts'
import { categories } from './features/tickets/categories.ts'
import { comments } from './features/tickets/comments.ts'
import { defaultGroups } from './features/tickets/default-groups.ts'
import { ticketFollowers } from './features/tickets/people/ticket-followers.ts'
import { ticketParticipants } from './features/tickets/people/ticket-participants.ts'
import { ticketRequester } from './features/tickets/people/ticket-requester.ts'
import { ticketViewers } from './features/tickets/people/ticket-viewers.ts'
import { redaction } from './features/tickets/redaction.ts'
import { savedFilters } from './features/tickets/saved-filters.ts'
import { tags } from './features/tickets/tags.ts'
import { ticketBulk } from './features/tickets/ticket-bulk.ts'
import { ticketDeletion } from './features/tickets/ticket-deletion.ts'
import { ticketExport } from './features/tickets/ticket-export.ts'
import { ticketLinks } from './features/tickets/ticket-links.ts'
import { ticketMerging } from './features/tickets/ticket-merging.ts'
import { tickets } from './features/tickets/tickets.ts'
import { absences } from './features/time/absences.ts'
import { calendars } from './features/time/calendars.ts'
import { onCall } from './features/time/on-call.ts'

/** Every endpoint of the API, by feature. A test checks that the server serves exactly these. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  absences,
  activity,
  apiKeys,
  approvals,
  attachments,
  auth,
  calendars,
  slaPolicies: policies,
  ruleRuns,
  rules,
  ticketSlas,
  cannedReplies,
  catalogue,
  catalogueManagement,
  categories,
  comments,
  companies,
  customers,
  dashboard,
  deadLetters,
  defaultGroups,
  docker,
  dockerImages,
  fileTexts,
  files,
  groups,
  groupAssignments,
  kindTexts,
  knowledge,
  integrations,
  macros,
  notificationChoices,
  mailServer,
  notifications,
  onboarding,
  onCall,
  outbox,
  pictures,
  portal,
  portalCatalogue,
  portalReleases,
  portals,
  profile,
  pushSubscriptions,
  recurringTickets,
  redaction,
  registrations,
  releases,
  savedFilters,
  services,
  sessions,
  setup,
  singleSignOn,
  skills,
  tags,
  tasks,
  taskTemplates,
  ticketBulk,
  ticketDeletion,
  ticketExport,
  ticketFollowers,
  ticketLinks,
  ticketMerging,
  ticketParticipants,
  ticketRequester,
  ticketTypes,
  ticketViewers,
  tickets,
  users,
  contacts,
  versionNotices,
  versionOverview,
}
