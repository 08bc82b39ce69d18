/**
 * The largest number of each kind of record, well above what users need. Without a limit one caller could fill the lists that others load.
 * Tickets, articles, customers, services, releases and users have none: they are paginated, or created by admins only.
 */
export const limits = {
  savedFiltersPerUser: 100,
  sharedFiltersPerOrganization: 300,
  charactersPerFilter: 4000,
  cannedRepliesPerUser: 100,
  sharedCannedReplies: 300,
  macrosPerUser: 100,
  sharedMacros: 300,

  charactersPerCondition: 2000,
  charactersPerConditionJson: 20_000,
  clausesPerCondition: 50,
  /** How deep groups and negations can be nested. */
  conditionDepth: 5,
  valuesPerClause: 100,
  charactersPerConditionValue: 200,

  groups: 500,
  membersPerGroup: 500,
  ticketTypes: 200,
  fieldsPerTicketType: 50,
  stepsPerTicketType: 30,
  optionsPerField: 100,
  ticketCategories: 200,
  articleCategories: 200,

  tagsPerTicket: 20,
  linksPerTicket: 100,
  followersPerTicket: 500,
  participantsPerTicket: 50,
  mergedTicketsPerTicket: 100,
  filesPerTicket: 500,
  mentionsPerComment: 20,
  /** How long the author of a message may edit it, and delete an internal note. */
  minutesToEditComment: 15,
  /** How long a deleted ticket can be restored. */
  deletedTicketDays: 30,
  /** Tickets of one bulk change. */
  ticketsPerBulkChange: 50_000,

  tasksPerTicket: 200,
  checklistItemsPerTask: 50,
  charactersPerTaskSubject: 200,
  filesPerTask: 20,
  tasksPerBulkChange: 200,
  taskTemplates: 200,
  tasksPerTemplate: 50,
  recurringTickets: 10_000,
  templatesPerRecurringTicket: 10,

  calendars: 100,
  daysPerCalendar: 1000,
  holidayFeedsPerCalendar: 10,
  charactersPerHolidayFile: 500_000,
  absencesPerUser: 100,
  onCallSchedules: 100,
  rotationsPerSchedule: 10,
  peoplePerRotation: 50,
  overridesPerSchedule: 500,
  slaPolicies: 200,
  skills: 50,
  peoplePerSkill: 500,
  rules: 500,
  ruleFolders: 50,
  actionsPerRule: 20,
  stepsPerEscalation: 20,

  approvalsPerTicket: 50,
  stagesPerApproval: 10,
  approversPerStage: 50,
  filesPerApproval: 50,
  actionsPerOutcome: 10,

  catalogueCategories: 50,
  catalogueItems: 500,
  customersPerCatalogueItem: 500,
  taskTemplatesPerItem: 10,
  articlesPerCatalogueItem: 10,
  fieldsPerForm: 50,
  conditionsPerFormField: 10,

  relatedArticlesPerArticle: 20,
  filesPerArticle: 200,
  versionsPerArticle: 2000,

  sessionsPerUser: 100,
  pushDevicesPerUser: 20,
  notificationsPerUser: 500,
  unfinishedUploadsPerUser: 100,
  picturesPerUserAndDay: 200,
  waitingRegistrations: 500,

  invitationsPerList: 200,
  /** In characters. */
  invitationCsv: 100_000,
} as const
