const kinds = {
  group: 'deleted group',
  type: 'deleted request type',
  agent: 'former agent',
  folder: 'deleted rule folder',
  schedule: 'deleted on-call schedule',
  taskTemplate: 'deleted task template',
} as const

/** What a sentence calls a deleted record. */
export const deletedRecordMessages = {
  named: (kind: keyof typeof kinds, name: string) => `the ${kinds[kind]} “${name}”`,
  unnamed: (kind: keyof typeof kinds) => `a ${kinds[kind]}`,
} as const
