import { countOf, countText } from '../../platform/count-text.ts'

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** The texts of rules: their menu, and what was done with one. */
export const ruleMessages = {
  edit: 'Edit',
  viewRuns: 'View runs',
  duplicate: 'Duplicate',
  delete: 'Delete',
  switched: (name: string, isOn: boolean) => `“${name}” switched ${onOrOff(isOn)}`,
  switchFailed: (name: string, isOn: boolean) => `“${name}” couldn’t be switched ${onOrOff(isOn)}`,
  deleted: (name: string) => `“${name}” deleted`,
  deletedHint: 'Its runs are kept.',
  deleteFailed: (name: string) => `“${name}” couldn’t be deleted`,
  restored: (name: string) => `“${name}” restored`,
  restoreFailed: (name: string) => `“${name}” couldn’t be restored`,
  actors: (actors: readonly string[]) => (actors.length === 0 ? 'anyone' : actors.join(' or ')),
} as const

/** The texts of the list of rules. */
export const listMessages = {
  loadFailed: 'The rules couldn’t be loaded',
  loading: 'Loading the rules',
  search: 'Search rules',
  count: (count: number) => countOf(count, 'rule'),
  noun: (count: number) => (count === 1 ? 'rule' : 'rules'),
  noMatch: { title: 'No rules found', hint: 'No rules match.', clear: 'Clear search' },
  order: (canReorder: boolean) => `Rules run from top to bottom.${canReorder ? ' Drag to reorder.' : ''}`,
  orderFailed: 'The order couldn’t be saved',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveToFolder: 'Move to folder',
  noFolder: 'No folder',
  more: (name: string) => `More actions for ${name}`,
  off: 'Off',
  switchedOff: 'Switched off',
  problem: 'Can’t run',
  runs: (count: number) => countOf(count, 'run'),
  runPeriod: 'In the last 7 days',
  inRunPeriod: ' in the last 7 days',
  failures: (count: number) => `, ${countText(count)} failed`,
  neverRun: 'Never run',
  none: 'No rules yet',
  purpose:
    'Rules change tickets when something happens, or after a set time. Test a rule on past tickets before you switch it on.',
  newRule: 'New rule',
  templates: 'Or start with a template',
} as const

/** The texts of the folders of rules. */
export const folderMessages = {
  calledOnly: 'Run by other rules',
  more: (name: string) => `More actions for the folder ${name}`,
  newRule: 'New rule',
  edit: 'Edit folder',
  delete: 'Delete folder',
  newFolder: 'New folder',
  folder: (name: string) => `Folder “${name}”`,
  create: 'Create folder',
  save: 'Save',
  saving: 'Saving...',
  name: 'Name',
  nameMissing: 'Enter a name for the folder',
  runByRules: 'Run only by other rules',
  runByRulesHint: 'Runs when another rule’s action runs this folder.',
  added: (name: string) => `Folder “${name}” added`,
  saved: (name: string) => `Folder “${name}” saved`,
  deleteTitle: (name: string) => `Delete the folder “${name}”?`,
  deleteEffect: (rules: number) =>
    rules === 0 ? 'It has no rules.' : `${rules === 1 ? 'Its rule is' : `Its ${rules} rules are`} kept, in no folder.`,
  deleting: 'Deleting...',
  deleted: (name: string) => `Folder “${name}” deleted`,
  deleteFailed: 'The folder couldn’t be deleted',
} as const

/** The texts of what a run changed, or would have changed. */
export const effectMessages = {
  to: 'to',
  none: 'None',
  added: 'added',
  removed: 'removed',
  sent: {
    reply: 'Sent',
    note: 'Added',
    notify: 'Sends',
    send_email: 'Sends',
    follower: 'Follower',
    task: 'Task',
    tasks: 'Task template',
    ask_for_approval: 'Asks',
  } as Record<string, string>,
} as const

/** The texts of what a version of a rule changed. */
export const versionMessages = {
  name: 'Name',
  actors: 'Caused by',
  conditions: 'Conditions',
  limit: 'Limit',
  changed: (what: string, from: string, to: string) => `${what}: ${to}. Before: ${from}.`,
  events: {
    added: (event: string) => `Event added: ${event}.`,
    removed: (event: string) => `Event removed: ${event}.`,
    reordered: 'Events reordered.',
  },
  actions: {
    added: (action: string) => `Action added: ${action}.`,
    removed: (action: string) => `Action removed: ${action}.`,
    reordered: 'Actions reordered.',
  },
  stopsLater: 'Later rules are skipped.',
  stopsNoLonger: 'Later rules are no longer skipped.',
  allTickets: 'all tickets',
  ticketsPerHour: (tickets: number) => `${countText(tickets)} tickets an hour`,
} as const
