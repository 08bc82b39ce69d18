import type { ItemContent } from './catalogue.table.ts'

/** The texts of the catalogue: its items and categories, and what is ordered. */
export const catalogueMessages = {
  onlyOwnOrders: 'Only agents and managers can request for someone else',
  noSuchUser: 'Choose an active user',
  formChanged: 'This form has changed. Check your answers and submit it again.',
  noSuchPerson: (label: string) => `Choose a person for ${label}`,
  total: 'Total',
  labelWithColon: (label: string) => `${label}:`,
  ownManager: 'Your manager',
  managerOf: (person: string) => `${person}’s manager`,
  categories: 'categories',
  categoryInUse: (category: string) => `${category} still has items. Move or delete them first.`,
  categoryTaken: (category: string) => `Another category is called “${category}”`,
  noCategories: 'Add a category first',
  noSuchCategory: 'Choose a category that exists',
  items: 'items',
  changedByOther: 'Someone else changed this item',
  restored: (version: number) => `Restored version ${version}`,
  typeDeleted: 'The ticket type was deleted. Choose another one.',
  typeArchived: (type: string) => `The ticket type ${type} is archived. Choose another one.`,
  categoryArchived: 'The ticket category is archived. Choose another one.',
  groupDeleted: 'The group was deleted. Choose another one.',
  taskTemplateDeleted: 'A task template was deleted. Remove it.',
  approvingGroupDeleted: 'An approving group was deleted. Choose another one.',
  noSuchApprovers: 'Choose approvers that exist',
  noSuchCustomers: 'Choose customers that exist',
  noSuchArticles: 'Choose articles that exist',
} as const

/** The parts of a version, by the names under which its changes are listed. */
export const itemParts: Record<keyof ItemContent, string> = {
  name: 'Name',
  icon: 'Icon',
  hue: 'Color',
  description: 'Description',
  price: 'Price',
  currency: 'Currency',
  leadDays: 'Lead time',
  leadText: 'Lead time',
  audience: 'Who can request it',
  fields: 'Form',
  stages: 'Approvals',
  taskTemplateIds: 'Tasks',
  articleIds: 'Articles',
  target: 'Ticket',
}
