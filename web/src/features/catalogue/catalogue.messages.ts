import { countOf } from '../../platform/count-text.ts'
/** The texts of the request catalog for those who order. */
export const catalogueMessages = {
  title: 'Request Catalog',
  subtitle: 'Order hardware, software, access and services',
  search: 'Search the catalog',
  categories: 'Categories',
  all: 'All',
  popular: (organization: string) => `Popular at ${organization}`,
  popularItems: 'Popular',
  viewAll: 'View all',
  viewAllOf: (category: string) => `View all in ${category}`,
  loading: 'Loading the catalog',
  loadFailed: 'The catalog couldn’t be loaded',
  none: 'No items yet',
  noneHint: 'Items that you can request appear here. For now, create a ticket.',
  noneHintForAdmins: 'Items that you publish appear here, for users to request.',
  addItem: 'New item',
  noMatch: (search: string) => `No items match “${search}”`,
  noMatchHint: 'Check the spelling, or create a ticket and describe what you need.',
  clearSearch: 'Clear search',
  cantFind: 'Can’t find what you need?',
  createTicket: 'Create a ticket',
  back: 'Back to Request Catalog',
  itemFailed: 'The item couldn’t be loaded',
  notFound: 'Item not found',
  notFoundHint: 'This item doesn’t exist or isn’t offered to you.',

  requestedFor: 'Requested for',
  requestedForHint: 'They’ll be the ticket’s requester.',
  myself: 'Me',
  someoneElse: 'Someone else',
  nameOrEmail: 'Name or email',
  notOfferedHint: 'This item doesn’t exist or isn’t offered to the person you chose.',
  personNotFound: 'Person not found',
  personNotFoundHint: 'This person doesn’t exist, is inactive, or isn’t someone you can request for.',
  orderForMyself: 'Request for myself',
  onBehalf: (orderedBy: string, requestedFor: string) => `Requested by ${orderedBy} for ${requestedFor}`,

  optional: 'Optional',
  choose: 'Choose an option',
  choosePerson: 'Choose a person',
  searchPeople: 'Search people',
  noPeople: 'No one found',
  peopleFailed: 'Failed to fetch people',
  noneChosen: 'None chosen',
  yes: 'Yes',
  no: 'No',
  filesAgain: 'Files aren’t saved in drafts. Choose them again.',
  removeFile: (name: string) => `Remove ${name}`,

  shownBecause: (answer: string) => `Shown because you answered ${answer}.`,
  shownBecauseOf: (labels: readonly string[]) =>
    `Shown because of your ${labels.length === 1 ? 'answer' : 'answers'} to ${labels.map((label) => `“${label}”`).join(' and ')}.`,
  oneMoreApproval: (stages: readonly string[]) =>
    stages.length === 1
      ? `${stages[0]} needs one more approval.`
      : `${stages.join(' and ')} need ${stages.length} more approvals.`,

  about: 'About this request',
  leadTime: 'Lead time',
  price: 'Price',
  availableTo: 'Available to',
  audience: {
    everyone: (organization: string) => `Everyone at ${organization}`,
    approvers: (organization: string) => `Approvers at ${organization}`,
    managers: (organization: string) => `Managers at ${organization}`,
  },
  next: 'What happens next',
  submitStep: 'Submit this request',
  answersLeft: (count: number) =>
    count === 0 ? 'Ready to submit' : countOf(count, 'required answer left', 'required answers left'),
  approvalStep: (stage: string) => `Approval: ${stage}`,
  rule: {
    any: (approvers: number) => (approvers > 1 ? `Any 1 of ${approvers}` : ''),
    all: (approvers: number) => (approvers > 1 ? `All of ${approvers}` : ''),
    quorum: (needed: number) => `${needed} must approve`,
  },
  dueIn: (hours: number) =>
    hours % 24 === 0 ? `within ${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `within ${countOf(hours, 'hour')}`,
  addedByAnswer: 'added by your answer',
  ownTask: 'Your task',
  workStep: 'We work on your request',
  tasks: (count: number) => countOf(count, 'task'),
  done: 'Done',
  expected: (leadTime: string) => `Expected lead time: ${leadTime}`,
  informed: 'We’ll notify you when the ticket is resolved',
  articles: 'Related articles',

  total: 'Total',
  saveDraft: 'Save draft',
  submit: 'Submit request',
  submitting: 'Submitting...',
  draftSaved: 'Draft saved',
  draftSavedHint: 'It’s here when you open this item again. Files aren’t saved.',
  draftNotSaved: 'Drafts can’t be saved in this browser',
  draftRestored: 'Your draft was restored.',
  startOver: 'Start over',
  draftCleared: 'Draft deleted',
  undo: 'Undo',
  submitted: (number: string) => `Request #${number} has been created`,
  submitFailed: 'Your request wasn’t submitted',
  correct: 'Check the highlighted fields',
  changed: 'This form has changed',
  fieldsAdded: (labels: readonly string[]) => listed('Added', labels),
  fieldsChanged: (labels: readonly string[]) => listed('Changed', labels),
  fieldsRemoved: (labels: readonly string[]) => listed('Removed', labels),
  changedHint: 'Your answers are kept. Check them and submit again.',

  request: 'Request',
  version: (version: number) => `Version ${version}`,
  orderAgain: 'Order again',
  answers: (count: number) => countOf(count, 'answer'),
}

function listed(verb: string, labels: readonly string[]) {
  const quoted = labels.map((label) => `“${label}”`)
  if (quoted.length === 0) return ''
  return `${verb}: ${quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`}.`
}
