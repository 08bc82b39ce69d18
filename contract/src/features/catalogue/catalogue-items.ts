import { z } from 'zod'
import {
  baseVersion,
  filledLine,
  id,
  instant,
  keysOf,
  line,
  namedRecord,
  person,
  savedVersion,
  text,
} from '../../shapes.ts'
import { approvalTemplateStage, quorumProblem, stageRule } from '../approvals/approval-stages.ts'
import { limits } from '../limits.ts'
import { shapesOf } from '../tickets/ticket-field-shapes.ts'
import { answerConditions, formField } from './form-fields.ts'
import { formRules, stageConditionRules } from './form-rules.ts'
import { leadTimeMessages } from './lead-time.messages.ts'

/** The icons of items, by their names in Lucide. */
export const catalogueIcons = [
  'laptop',
  'monitor',
  'headphones',
  'smartphone',
  'tablet',
  'keyboard',
  'mouse',
  'printer',
  'camera',
  'usb',
  'hard-drive',
  'rotate-ccw',
  'app-window',
  'code',
  'database',
  'cloud',
  'server',
  'globe',
  'network',
  'wifi',
  'key-round',
  'id-card',
  'lock',
  'shield-check',
  'folder-lock',
  'folder',
  'mail',
  'phone',
  'users',
  'user-plus',
  'user-minus',
  'user-cog',
  'graduation-cap',
  'briefcase',
  'building',
  'armchair',
  'lamp',
  'car',
  'plane',
  'package',
  'shopping-cart',
  'credit-card',
  'file-text',
  'calendar',
  'wrench',
  'circle-question-mark',
] as const

export const catalogueIcon = z.enum(catalogueIcons, { error: 'Choose an icon' })

/** `draft`: not offered yet. `archived`: no longer offered. */
export const catalogueItemStates = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const
export const catalogueItemState = z.enum(keysOf(catalogueItemStates))
export type CatalogueItemState = z.infer<typeof catalogueItemState>

/** Whom of a customer's users an item is offered to. Managers are those to whom other users report. */
export const portalAudienceLabels = { everyone: 'Everyone', approvers: 'Approvers', managers: 'Managers' } as const
export const portalAudience = z.enum(keysOf(portalAudienceLabels))

/** Who may ask for an item. */
export const catalogueAudience = z.object({
  /** Requesters of the desk, and staff. */
  desk: z.boolean(),
  /** The portals of all customers, of chosen ones, or none. */
  portals: z.enum(['all', 'chosen', 'none']),
  customerIds: z
    .array(id)
    .max(limits.customersPerCatalogueItem)
    .transform((given) => [...new Set(given)])
    .default([]),
  portalUsers: portalAudience.default('everyone'),
})
export type CatalogueAudience = z.output<typeof catalogueAudience>

/** A stage of approval; with conditions it is asked for only where the answers meet them. */
export const catalogueStage = z.object({ stage: approvalTemplateStage, conditions: answerConditions.default([]) })
export type CatalogueStage = z.output<typeof catalogueStage>

const uniqueIds = (most: number, message: string) =>
  z
    .array(id)
    .max(most, message)
    .transform((given) => [...new Set(given)])

/** What the tickets of an item get. Without a group the default group applies; a category is named by its key. */
export const catalogueTarget = z.object({
  typeId: id,
  category: line(60).nullable().default(null),
  priority: shapesOf('response').priority.default('medium'),
  groupId: id.nullable().default(null),
})
export type CatalogueTarget = z.output<typeof catalogueTarget>

const name = filledLine(80, 'Please give the item a name')
/** What a version of an item holds. */
const content = {
  name,
  categoryId: id,
  icon: catalogueIcon,
  /** In degrees. */
  hue: z.int().min(0).max(360),
  description: text(2000),
  /** As text: "From €1,240", "No charge". */
  price: line(60),
  /** The currency of the prices of options, such as EUR. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Enter a currency of three letters, such as EUR'),
  /** In business days, 0 for the same day. Null where `leadText` says it, or nothing is said. */
  leadDays: z.int('Enter whole days').min(0, 'Enter 0 or more days').max(365, 'Enter at most 365 days').nullable(),
  leadText: line(60),
  audience: catalogueAudience,
  fields: z.array(formField).max(limits.fieldsPerForm, `A form can have at most ${limits.fieldsPerForm} fields`),
  stages: z.array(catalogueStage).max(limits.stagesPerApproval),
  taskTemplateIds: uniqueIds(limits.taskTemplatesPerItem, `Choose at most ${limits.taskTemplatesPerItem} templates`),
  articleIds: uniqueIds(limits.articlesPerCatalogueItem, `Choose at most ${limits.articlesPerCatalogueItem} articles`),
  target: catalogueTarget,
}
export const catalogueContent = z.object(content)
export type CatalogueContent = z.output<typeof catalogueContent>

const fields = content.fields.superRefine(formRules)
const stages = content.stages.superRefine((given, rules) => {
  for (const [at, { stage }] of given.entries()) {
    const message = quorumProblem(stage)
    if (message) rules.addIssue({ code: 'custom', message, path: [at, 'stage', 'needed'] })
  }
})
export const newCatalogueItem = z
  .object({
    ...content,
    icon: content.icon.default('package'),
    hue: content.hue.default(200),
    description: content.description.default(''),
    price: content.price.default(''),
    currency: content.currency.default('EUR'),
    leadDays: content.leadDays.default(null),
    leadText: content.leadText.default(''),
    audience: catalogueAudience.default({ desk: false, portals: 'none', customerIds: [], portalUsers: 'everyone' }),
    fields: fields.default([]),
    stages: stages.default([]),
    taskTemplateIds: content.taskTemplateIds.default([]),
    articleIds: content.articleIds.default([]),
    state: catalogueItemState.default('draft'),
  })
  .superRefine(({ stages, fields }, rules) => stageConditionRules(stages, fields, withPath(rules, 'stages')))
export type NewCatalogueItem = z.input<typeof newCatalogueItem>

/** Fields and stages are replaced as a whole. */
export const catalogueItemChange = z.object({
  ...z.object(content).partial().shape,
  fields: fields.optional(),
  stages: stages.optional(),
  state: catalogueItemState.optional(),
  /** Why it is changed, for its versions. */
  note: line(200).optional(),
  version: baseVersion,
})
export type CatalogueItemChange = z.input<typeof catalogueItemChange>

/** An item as those who manage the catalogue see it. */
export const catalogueItem = z.object({
  id,
  ...content,
  state: catalogueItemState,
  /** Why it can't be ordered although it is published, such as a ticket type that was archived. */
  problem: z.string().nullable(),
  version: z.number(),
  changedAt: instant,
  changedBy: person.nullable(),
  /** How often it was ordered in the last 90 days. */
  orders: z.number(),
})
export type CatalogueItem = z.infer<typeof catalogueItem>

const onEachList = {
  id: true,
  name: true,
  categoryId: true,
  icon: true,
  hue: true,
  description: true,
  price: true,
  leadDays: true,
  leadText: true,
} as const

/** An item in the list of those who manage the catalogue. */
export const listedCatalogueItem = catalogueItem.pick({
  ...onEachList,
  audience: true,
  state: true,
  problem: true,
  version: true,
  changedAt: true,
  changedBy: true,
  orders: true,
})
export type ListedCatalogueItem = z.infer<typeof listedCatalogueItem>

export const catalogueItemVersion = z.object({
  ...savedVersion,
  /** What differs from the version before, as the names of its parts: "Form", "Price". */
  changes: z.array(z.string()),
  name: z.string(),
})
export type CatalogueItemVersion = z.infer<typeof catalogueItemVersion>

export const catalogueCategory = z.object({
  id,
  name: z.string(),
  /** The items in it that are not deleted; of those who order, the ones that are offered to them. */
  items: z.number(),
})
export type CatalogueCategory = z.infer<typeof catalogueCategory>

/** An item in the list of those who order. */
export const offeredItem = catalogueItem.pick(onEachList)
export type OfferedItem = z.infer<typeof offeredItem>

/** A stage as the requester sees it before ordering. */
export const plannedStage = z.object({
  name: z.string(),
  rule: stageRule,
  needed: z.number().nullable(),
  dueInHours: z.number().nullable(),
  /** Who approves: names of people and of groups, "Your manager". */
  approvers: z.array(z.string()),
  /** Shown with these answers only. */
  conditions: answerConditions,
})
export type PlannedStage = z.infer<typeof plannedStage>

/** The name of the user to whom this is offered; null for the caller. */
export const requestedFor = z.string().nullable()

/** The caller may order for someone else. */
export const canOrderForOthers = z.boolean()

/** An item with its form, for those who may order it. */
export const offeredItemDetail = offeredItem.extend({
  categoryName: z.string(),
  currency: z.string(),
  portalUsers: portalAudience,
  fields: z.array(formField),
  stages: z.array(plannedStage),
  tasks: z.object({
    /** How many tasks the desk will have. */
    desk: z.number(),
    /** What the customer will be asked to do. */
    customer: z.array(z.string()),
  }),
  /** Linked articles that the caller may read. */
  articles: z.array(z.object({ id, title: z.string() })),
  requestedFor,
  canOrderForOthers,
  /** To be sent with the order: answers are to the form of this version. */
  version: z.number(),
})
export type OfferedItemDetail = z.infer<typeof offeredItemDetail>

/** An answer as it was given. `text` is for reading. */
export const givenAnswer = z.object({
  key: z.string(),
  label: z.string(),
  kind: formField.shape.kind,
  text: z.string(),
  files: z.array(z.object({ id, fileName: z.string() })),
})
export type GivenAnswer = z.infer<typeof givenAnswer>

/** What was ordered with a ticket, as it was then. */
export const catalogueOrder = z.object({
  item: namedRecord.extend({
    icon: z.string(),
    hue: z.number(),
    /** The caller may open it and order it again. */
    isOffered: z.boolean(),
  }),
  version: z.number(),
  orderedAt: instant,
  /** Who ordered for someone else, and for whom; null where the requester ordered, or where one of them was deleted. */
  onBehalf: z.object({ orderedBy: z.string(), requestedFor: z.string() }).nullable(),
  answers: z.array(givenAnswer),
  /** The sum of the chosen prices, as text. */
  total: z.string().nullable(),
})
export type CatalogueOrder = z.infer<typeof catalogueOrder>

/** Returns a lead time as text: "5 business days", "Same day"; empty where nothing is said. */
export function leadTimeText({ leadDays, leadText }: { leadDays: number | null; leadText: string }) {
  if (leadDays === null) return leadText
  return leadDays === 0 ? leadTimeMessages.sameDay : leadTimeMessages.businessDays(leadDays)
}

function withPath<
  R extends { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void },
>(rules: R, part: string) {
  return {
    addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) =>
      rules.addIssue({ ...issue, path: [part, ...issue.path] }),
  }
}
