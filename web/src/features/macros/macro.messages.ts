/** The texts of macros. */
export const macroMessages = {
  nouns: { one: 'macro', many: 'macros', short: 'macro' },
  kind: { title: 'Macro', short: 'macro' },
  purpose: 'Apply several changes in one step. Press M on a ticket to run a macro.',
  remains: 'Tickets already changed by it are not affected.',
  macros: 'Macros',
  cannedReplies: 'Canned replies',
  applied: (name: string) => `“${name}” applied`,
  applyFailed: (name: string) => `“${name}” couldn’t be applied`,
} as const

/** The texts of the editor of a macro. */
export const editorMessages = {
  description: 'Actions run together. If one can’t be applied, none are.',
  actions: 'Actions',
  actionsMissing: 'Add at least one action',
  removeAction: (label: string) => `Remove “${label}”`,
  addAction: 'Add action',
  tagsExample: 'vpn, lisbon',
  runningAgent: 'The agent who runs it',
  noOne: 'No one',
  choose: 'Choose',
} as const

/** The labels of the actions in the editor. */
export const actionMessages = {
  setProperty: (property: string) => `Set ${property}`,
  moves: { set_status: 'Set status', set_step: 'Set workflow step' },
  kinds: {
    set_category: 'Set category',
    set_type: 'Set request type',
    assign_person: 'Assign to',
    assign_group: 'Assign to group',
    add_tags: 'Add tags',
    reply: 'Send public reply',
    note: 'Add internal note',
    ask_for_approval: 'Request approval',
    add_task: 'Add task',
    apply_task_template: 'Apply task template',
  },
} as const

/** What is missing in an action. */
export const problemMessages = {
  step: 'Choose a step',
  category: 'Choose a category',
  type: 'Choose a request type',
  group: 'Choose a group',
  tags: 'Enter a tag',
  message: 'Enter a message',
  taskTemplate: 'Choose a task template',
} as const

/** The texts of the confirmation before a macro sends a message. */
export const confirmationMessages = {
  title: (name: string) => `Apply “${name}”?`,
  cancel: 'Cancel',
  apply: 'Apply macro',
  applying: 'Applying...',
  note: 'Internal note',
  reply: (recipient: string | undefined) => `Public reply${recipient ? ` to ${recipient}` : ''}`,
} as const

/** What each action does, in the few words that describe a macro. Names that are not loaded yet are undefined. */
export const describedMessages = {
  setChoice: (property: string, value: string) => `${property} ${value}`,
  set: (status: string) => `set ${status}`,
  setCategory: (category: string) => `category ${category}`,
  setType: (type: string | undefined) => `set type to ${type ?? 'another type'}`,
  assignToMe: 'assign to me',
  unassign: 'unassign',
  assignPerson: (person: string | undefined) => `assign to ${person ?? 'a colleague'}`,
  assignGroup: (group: string | undefined) => `assign to ${group ?? 'a group'}`,
  addTags: (tags: readonly string[]) => `tag ${tags.join(' and ')}`,
  reply: 'reply',
  note: 'add a note',
  askForApproval: 'request approval',
  addTask: (subject: string) => `add the task “${subject}”`,
  applyTemplate: (template: string | undefined) => `add the tasks of ${template ?? 'a template'}`,
} as const
