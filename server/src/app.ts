import { endpoints } from '@hatchway/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { constraintErrors } from './constraint-errors.ts'
import { eventNames } from './features/activity/activity.events.ts'
import { activityLogRoutes } from './features/activity-log/activity-log.routes.ts'
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts'
import { approvalRoutes } from './features/approvals/approvals.routes.ts'
import { approvalLinkRoutes } from './features/approvals/mail-link/approval-link.routes.ts'
import { assignmentRoutes } from './features/assignment/assignment.routes.ts'
import { withFiles } from './features/attachments/attachments.find.ts'
import { attachReceived } from './features/attachments/attachments.from-form.ts'
import { attachmentRoutes } from './features/attachments/attachments.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { calendarRoutes } from './features/calendars/calendars.routes.ts'
import { cannedReplyRoutes } from './features/canned-replies/canned-replies.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { deadLetterRoutes } from './features/dead-letters/dead-letters.routes.ts'
import { defaultGroupRoutes } from './features/default-groups/default-groups.routes.ts'
import { dockerRoutes } from './features/docker/docker.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { groupRoutes } from './features/groups/groups.routes.ts'
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts'
import { macroRoutes } from './features/macros/macros.routes.ts'
import { mailRoutes } from './features/mails/mails.routes.ts'
import { messageTextRoutes } from './features/message-texts/message-texts.routes.ts'
import { messageLinkRoutes } from './features/messages/message-links.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { onCallRoutes } from './features/on-call/on-call.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { pictureRoutes } from './features/pictures/pictures.routes.ts'
import { portalAuthRoutes } from './features/portal/portal.auth.ts'
import { firstPaintOf } from './features/portal/portal.first-paint.ts'
import { portalCommentRoutes } from './features/portal/portal-comments.routes.ts'
import { portalTicketRoutes } from './features/portal/portal-tickets.routes.ts'
import { portalReleaseRoutes } from './features/portal-releases/portal-releases.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { recurringTicketRoutes } from './features/recurring-tickets/recurring-tickets.routes.ts'
import { redactionRoutes } from './features/redaction/redaction.routes.ts'
import { registrationRoutes } from './features/registrations/registrations.routes.ts'
import { releaseRoutes } from './features/releases/releases.routes.ts'
import { dryRunRoutes } from './features/rules/dry-run/dry-run.routes.ts'
import { ruleReactionsTo } from './features/rules/engine/rules.consumer.ts'
import { ruleRoutes } from './features/rules/rules.routes.ts'
import { ruleRunRoutes } from './features/rules/runs/rule-runs.routes.ts'
import { savedFilterRoutes } from './features/saved-filters/saved-filters.routes.ts'
import { serviceRoutes } from './features/services/services.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { touchSessions } from './features/sessions/sessions.touch.ts'
import { setupRoutes } from './features/setup/setup.routes.ts'
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts'
import { slaPolicyRoutes } from './features/sla/policies/sla-policies.routes.ts'
import { withPendingSla } from './features/sla/tracking/pending-policy.ts'
import { ticketSlaRoutes } from './features/sla/tracking/sla-tickets.routes.ts'
import { slaReactionsTo } from './features/sla/tracking/sla-tracking.consumer.ts'
import { tagRoutes } from './features/tags/tags.routes.ts'
import { taskBulkRoutes } from './features/tasks/bulk/task-bulk.routes.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { taskTemplateRoutes } from './features/tasks/templates/task-templates.routes.ts'
import { ticketTypeRoutes } from './features/ticket-types/ticket-types.routes.ts'
import { ticketBulkRoutes } from './features/tickets/bulk/ticket-bulk.routes.ts'
import { ticketDeletionRoutes } from './features/tickets/deletion/ticket-deletion.routes.ts'
import { ticketExportRoutes } from './features/tickets/export/ticket-export.routes.ts'
import { ticketFollowerRoutes } from './features/tickets/followers/ticket-followers.routes.ts'
import { ticketLinkRoutes } from './features/tickets/links/ticket-links.routes.ts'
import { ticketListRoutes } from './features/tickets/list/tickets.list.routes.ts'
import { ticketMergingRoutes } from './features/tickets/merging/ticket-merging.routes.ts'
import { ticketParticipantRoutes } from './features/tickets/participants/ticket-participants.routes.ts'
import { ticketRequesterRoutes } from './features/tickets/requester/ticket-requester.routes.ts'
import { fileTextRoutes } from './features/tickets/texts/file-texts.routes.ts'
import { findSnippets } from './features/tickets/texts/ticket-texts.snippets.ts'
import { suggestText } from './features/tickets/texts/ticket-texts.suggest.ts'
import { countGroupTickets, moveGroupTickets } from './features/tickets/tickets.reassign.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { showTicket } from './features/tickets/tickets.show.ts'
import { ticketViewerRoutes } from './features/tickets/viewers/ticket-viewers.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { versionNoticeRoutes } from './features/version-notices/version-notices.routes.ts'
import { versionOverviewRoutes } from './features/version-overview/version-overview.routes.ts'
import { HttpError } from './platform/http/errors.ts'
import { addCspReports } from './platform/http/security/csp-reports.ts'
import { buildHttp } from './platform/http/server.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import type { Log } from './platform/log.ts'
import { addApiDocs } from './platform/openapi/page.ts'
import type { Settings } from './platform/settings.ts'
import { addTelemetry } from './platform/telemetry.ts'
import { reactionsTo } from './reactions.ts'

/** The routes of every feature, by name. */
const features: ((app: FastifyInstance) => void)[] = [
  activityLogRoutes(eventNames),
  apiKeyRoutes,
  assignmentRoutes,
  approvalRoutes,
  approvalLinkRoutes,
  attachmentRoutes,
  authRoutes,
  calendarRoutes,
  slaPolicyRoutes,
  ticketSlaRoutes,
  cannedReplyRoutes,
  catalogueRoutes,
  categoryRoutes,
  commentRoutes,
  companyRoutes,
  customerRoutes,
  dashboardRoutes,
  deadLetterRoutes((event) => [...reactionsTo(event), ...slaReactionsTo(event), ...ruleReactionsTo(event)]),
  defaultGroupRoutes,
  dockerRoutes,
  fileRoutes,
  fileTextRoutes,
  groupRoutes({ countGroupTickets, moveGroupTickets }),
  knowledgeRoutes,
  macroRoutes,
  mailRoutes,
  messageLinkRoutes,
  messageTextRoutes,
  notificationRoutes,
  onCallRoutes,
  outboxRoutes,
  pictureRoutes,
  portalAuthRoutes,
  portalCommentRoutes,
  portalReleaseRoutes,
  portalTicketRoutes,
  profileRoutes,
  pushRoutes,
  touchSessions,
  redactionRoutes((ctx, id) =>
    withFiles(
      ctx,
      id,
      showTicket(ctx, id).then((ticket) => withPendingSla(ctx, ticket)),
    ),
  ),
  registrationRoutes,
  releaseRoutes,
  recurringTicketRoutes,
  ruleRoutes,
  dryRunRoutes,
  ruleRunRoutes,
  savedFilterRoutes,
  serviceRoutes,
  sessionRoutes,
  setupRoutes,
  singleSignOnRoutes,
  ticketBulkRoutes,
  ticketDeletionRoutes,
  ticketExportRoutes,
  tagRoutes,
  taskRoutes,
  taskBulkRoutes,
  taskTemplateRoutes,
  ticketFollowerRoutes,
  ticketLinkRoutes,
  ticketMergingRoutes,
  ticketParticipantRoutes,
  ticketRequesterRoutes,
  ticketRoutes({ withFiles, withPendingSla, attachReceived }),
  ticketListRoutes({ findSnippets, suggestText }),
  ticketTypeRoutes,
  ticketViewerRoutes,
  userRoutes,
  versionNoticeRoutes,
  versionOverviewRoutes,
]

/** Builds the server with all its features. */
export async function buildApp(settings: Settings, log: Log): Promise<FastifyInstance> {
  const app = await buildHttp(settings, log)
  app.decorate('constraintErrors', constraintErrors)
  addTelemetry(app)
  addCspReports(app)
  for (const addRoutes of features) addRoutes(app)
  addApiDocs(app, endpoints)
  await registerWebApp(app, firstPaintOf)
  app.setNotFoundHandler(() => {
    throw new HttpError('not_found', 'Not found')
  })
  return app
}
