import fs from 'node:fs'
import path from 'node:path'
import { endpoints } from '@hatchway/contract/endpoints'
import { limits } from '@hatchway/contract/limits'
import { expect, test } from 'vitest'

type Limit = keyof typeof limits
type Bound = Limit[] | string

const byAdmins = 'made by admins alone'
const inPages = 'no limit by decision: listed in pages'
const changes = 'changes what is there'
const onePerUser = 'one row for each user'
const expires = 'limited in a minute, and expires'

/** The limits of the rows that each endpoint can create, or a reason why there is none. */
const bounds: Record<string, Bound> = {
  'POST /api/agent-groups': ['groups', 'membersPerGroup'],
  'POST /api/agent-groups/:id/assignment/assign-open-tickets': 'one row for each ticket',
  'POST /api/approvals/:id/decision': changes,
  'POST /api/approvals/:id/delegation': changes,
  'POST /api/approvals/:id/redaction': changes,
  'POST /api/approvals/:id/reminder': 'once in an hour',
  'POST /api/approvals/:id/repetition': ['approvalsPerTicket'],
  'POST /api/approvals/:id/withdrawal': changes,
  'PUT /api/approvals/settings': changes,
  'POST /api/tickets/:id/approvals': [
    'approvalsPerTicket',
    'stagesPerApproval',
    'approversPerStage',
    'filesPerApproval',
    'actionsPerOutcome',
  ],
  'POST /api/attachments/:id/redaction': changes,
  'POST /api/auth/accept-invitation': ['sessionsPerUser'],
  'POST /api/auth/azure/begin': expires,
  'POST /api/auth/azure/finish': ['sessionsPerUser'],
  'POST /api/auth/forgot-password': expires,
  'POST /api/auth/identities/begin': expires,
  'POST /api/auth/invitation': 'makes nothing',
  'POST /api/auth/login': ['sessionsPerUser'],
  'POST /api/auth/logout': 'makes nothing',
  'POST /api/auth/register': ['waitingRegistrations'],
  'POST /api/auth/registration': 'makes nothing',
  'POST /api/auth/confirm-registration': ['sessionsPerUser'],
  'POST /api/registrations/:id/accept': byAdmins,
  'POST /api/registrations/:id/decline': changes,
  'POST /api/registrations/:id/restore': changes,
  'POST /api/auth/reset-password': changes,
  'PUT /api/auth/me/email': changes,
  'PUT /api/auth/me/notification-choices': 'one row for each user and kind of message',
  'PUT /api/auth/me/password': changes,
  'POST /api/canned-replies': ['cannedRepliesPerUser', 'sharedCannedReplies'],
  'POST /api/canned-replies/:id/uses': 'one row for each user and reply',
  'POST /api/catalogue/:id/order': ['filesPerTicket', 'notificationsPerUser', 'tasksPerTicket', 'approvalsPerTicket'],
  'POST /api/catalogue/categories': ['catalogueCategories'],
  'PUT /api/catalogue/categories/order': changes,
  'POST /api/catalogue/items': [
    'catalogueItems',
    'customersPerCatalogueItem',
    'taskTemplatesPerItem',
    'articlesPerCatalogueItem',
    'fieldsPerForm',
    'conditionsPerFormField',
  ],
  'POST /api/catalogue/items/:id/restore': ['catalogueItems'],
  'POST /api/catalogue/items/:id/versions/:version/restore': changes,
  'PUT /api/catalogue/items/order': changes,
  'POST /api/categories': ['ticketCategories'],
  'PUT /api/categories/order': changes,
  'PUT /api/default-groups/:kind/:id': 'one row for each record',
  'POST /api/contacts': 'by staff, one for each caller',
  'POST /api/customers': byAdmins,
  'POST /api/customers/:id/archive': changes,
  'POST /api/customers/:id/portal': 'one portal for each customer',
  'POST /api/customers/:id/restore': changes,
  'POST /api/dead-letters/:id/retry': changes,
  'POST /api/docker/download': 'limited in a minute; one archive for each image, removed when unused',
  'POST /api/file-texts/:id/retry': changes,
  'POST /api/integrations/single-sign-on/check': 'makes nothing',
  'POST /api/integrations/single-sign-on/trial': expires,
  'POST /api/knowledge': inPages,
  'POST /api/knowledge/:id/archive': changes,
  'POST /api/knowledge/:id/duplicate': inPages,
  'POST /api/knowledge/:id/files': ['filesPerArticle'],
  'POST /api/knowledge/:id/publish': changes,
  'POST /api/knowledge/:id/unpublish': changes,
  'POST /api/knowledge/:id/versions/:number/restore': ['versionsPerArticle'],
  'POST /api/knowledge/:id/views': 'a counter',
  'PUT /api/knowledge/:id/vote': 'one row for each user and article',
  'POST /api/knowledge/categories': ['articleCategories'],
  'PUT /api/knowledge/categories/order': changes,
  'POST /api/macros': ['macrosPerUser', 'sharedMacros'],
  'POST /api/macros/:id/apply': ['tagsPerTicket', 'ticketsPerBulkChange'],
  'PUT /api/messages/kinds/:kind/text': byAdmins,
  'POST /api/messages/kinds/:kind/text/copy': byAdmins,
  'POST /api/messages/kinds/:kind/preview': 'makes nothing',
  'POST /api/messages/kinds/:kind/test': 'sends one email',
  'POST /api/messages/mail-server/test': 'sends one email',
  'POST /api/messages/outbox/send-again': 'a hundred emails at a time, by admins',
  'PUT /api/messages/mail-server': changes,
  'POST /api/on-call/absences': ['absencesPerUser'],
  'POST /api/on-call/schedules': ['onCallSchedules', 'rotationsPerSchedule', 'peoplePerRotation'],
  'POST /api/on-call/schedules/:id/overrides': ['overridesPerSchedule'],
  'POST /api/on-call/schedules/:id/restore': ['onCallSchedules'],
  'POST /api/on-call/schedules/:id/swaps': ['overridesPerSchedule'],
  'POST /api/on-call/schedules/preview': 'makes nothing',
  'POST /api/pictures': ['picturesPerUserAndDay'],
  'POST /api/push-subscriptions': ['pushDevicesPerUser'],
  'POST /api/push-subscriptions/:id/test': 'limited in a minute',
  'POST /api/portal/auth/login': ['sessionsPerUser'],
  'POST /api/portal/auth/logout': 'makes nothing',
  'POST /api/portal/catalogue/:id/order': [
    'filesPerTicket',
    'notificationsPerUser',
    'tasksPerTicket',
    'approvalsPerTicket',
  ],
  'POST /api/portal/services/:id/releases/:releaseId/apply': 'limited in a minute; the newest are listed',
  'POST /api/portal/tasks/:id/complete': ['filesPerTask'],
  'POST /api/portal/tickets': ['tagsPerTicket', 'filesPerTicket', 'linksPerTicket', 'notificationsPerUser'],
  'POST /api/portal/tickets/:id/comments': 'limited in a minute',
  'POST /api/portal/tickets/:id/reopen': changes,
  'POST /api/portal/tickets/:id/resolve': changes,
  'POST /api/portal/tickets/:id/withdraw': changes,
  'POST /api/recurring-tickets': ['recurringTickets', 'templatesPerRecurringTicket'],
  'POST /api/recurring-tickets/:id/restore': ['recurringTickets'],
  'POST /api/recurring-tickets/:id/history/:day/retry': byAdmins,
  'POST /api/recurring-tickets/:id/versions/:version/restore': changes,
  'POST /api/recurring-tickets/preview': 'makes nothing',
  'POST /api/rules': ['rules', 'actionsPerRule'],
  'POST /api/rules/:id/restore': ['rules'],
  'POST /api/rules/:id/versions/:version/restore': changes,
  'POST /api/rules/dry-run': 'makes nothing',
  'POST /api/rules/folders': ['ruleFolders'],
  'POST /api/rules/runs/undo': changes,
  'PUT /api/rules/order': changes,
  'POST /api/saved-filters': ['savedFiltersPerUser', 'sharedFiltersPerOrganization', 'charactersPerFilter'],
  'PUT /api/saved-filters/order': onePerUser,
  'POST /api/services': byAdmins,
  'POST /api/services/:id/releases': byAdmins,
  'POST /api/services/:id/releases/:releaseId/apply': 'limited in a minute; the newest are listed',
  'POST /api/services/:id/releases/:releaseId/publish': changes,
  'POST /api/setup': 'once for a desk',
  'POST /api/skills': ['skills', 'peoplePerSkill'],
  'POST /api/sla/calendars': ['calendars', 'daysPerCalendar'],
  'POST /api/sla/calendars/:id/feeds': ['holidayFeedsPerCalendar', 'charactersPerHolidayFile'],
  'POST /api/sla/calendars/:id/feeds/:feedId/refresh': changes,
  'POST /api/sla/calendars/:id/feeds/:feedId/restore': ['holidayFeedsPerCalendar'],
  'POST /api/sla/calendars/:id/restore': ['calendars'],
  'POST /api/sla/policies': ['slaPolicies', 'stepsPerEscalation'],
  'POST /api/sla/policies/:id/effect': 'makes nothing',
  'POST /api/sla/policies/:id/restore': ['slaPolicies'],
  'PUT /api/sla/policies/order': changes,
  'POST /api/tags/rename': byAdmins,
  'POST /api/tags/undo': changes,
  'POST /api/task-templates': ['taskTemplates', 'tasksPerTemplate'],
  'POST /api/tasks/:id/complete': changes,
  'POST /api/tasks/:id/redaction': changes,
  'POST /api/tasks/:id/reopen': changes,
  'POST /api/tasks/bulk': ['tasksPerBulkChange'],
  'PUT /api/tasks/:id/checklist/:itemId': changes,
  'POST /api/tickets/:id/tasks': ['tasksPerTicket', 'checklistItemsPerTask', 'charactersPerTaskSubject'],
  'POST /api/tickets/:id/tasks/template': ['tasksPerTicket'],
  'PUT /api/tickets/:id/tasks/order': changes,
  'POST /api/ticket-types': ['ticketTypes', 'fieldsPerTicketType', 'optionsPerField', 'stepsPerTicketType'],
  'PUT /api/ticket-types/order': changes,
  'POST /api/tickets': ['tagsPerTicket', 'filesPerTicket', 'linksPerTicket', 'notificationsPerUser'],
  'POST /api/tickets/:id/attachments': ['filesPerTicket', 'unfinishedUploadsPerUser'],
  'POST /api/tickets/:id/comments': ['mentionsPerComment', 'notificationsPerUser'],
  'PUT /api/tickets/:id/follow': ['followersPerTicket'],
  'POST /api/tickets/:id/links': ['linksPerTicket'],
  'POST /api/tickets/:id/participants': ['participantsPerTicket'],
  'POST /api/tickets/:id/macros/:macroId': ['tagsPerTicket'],
  'POST /api/tickets/:id/merge': ['mergedTicketsPerTicket', 'followersPerTicket', 'participantsPerTicket'],
  'PUT /api/tickets/:id/seen': 'one row for each user and ticket',
  'POST /api/tickets/:id/reopen': changes,
  'POST /api/tickets/:id/resolve': changes,
  'POST /api/tickets/:id/withdraw': changes,
  'POST /api/tickets/:id/sla/acknowledge': changes,
  'POST /api/tickets/:id/sla/apply': changes,
  'POST /api/tickets/:id/split': ['linksPerTicket'],
  'POST /api/tickets/:id/undo': changes,
  'POST /api/tickets/:id/comments/:commentId/redaction': changes,
  'POST /api/tickets/:id/redaction': changes,
  'POST /api/tickets/:id/restore': changes,
  'POST /api/tickets/bulk': ['tagsPerTicket', 'followersPerTicket', 'ticketsPerBulkChange'],
  'POST /api/tickets/bulk/preview': 'makes nothing',
  'POST /api/tickets/bulk/steps': 'makes nothing',
  'POST /api/tickets/undo': changes,
  'POST /api/upload/files': ['filesPerTicket'],
  'PUT /api/uploads/:token': ['unfinishedUploadsPerUser'],
  'POST /api/users': byAdmins,
  'POST /api/users/:id/deactivate': changes,
  'POST /api/users/:id/invitation': onePerUser,
  'POST /api/users/:id/invitation/link': onePerUser,
  'POST /api/users/:id/reactivate': changes,
  'POST /api/users/invitations': ['invitationsPerList', 'invitationCsv'],
  'POST /api/version-notices': 'limited in a minute',
  'POST /api/version-notices/preview': 'makes nothing',
}

/** Limits that are reached by a PATCH and by no POST or PUT. */
const reachedByChange: Limit[] = ['relatedArticlesPerArticle']

/** Limits of a text that is searched by. */
const ofConditions: Limit[] = [
  'charactersPerCondition',
  'charactersPerConditionJson',
  'clausesPerCondition',
  'conditionDepth',
  'valuesPerClause',
  'charactersPerConditionValue',
]

/** Limits of time, not of a number of rows. */
const durations: Limit[] = ['minutesToEditComment', 'deletedTicketDays']

test('each endpoint that creates something has a limit, or a reason why it has none', () => {
  const creating = Object.values(endpoints)
    .flatMap((feature) => Object.values(feature))
    .filter(({ method }) => method === 'POST' || method === 'PUT')
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(bounds).sort()).toEqual(creating.sort())
  const named = new Set([...Object.values(bounds).flatMap((bound) => (typeof bound === 'string' ? [] : bound))])
  const unused = Object.keys(limits).filter((name) => !named.has(name as Limit))
  expect(unused).toEqual([...ofConditions, ...durations, ...reachedByChange])
})

test('docs/operations.md lists each limit with its number', () => {
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z]\w+)` +\| ([\d,]+) +\|/gm)].map(([, name, number]) => [
    name,
    Number(number!.replaceAll(',', '')),
  ])
  expect(Object.fromEntries(rows)).toEqual(limits)
})
