/** What callers read when a template of tasks can’t be saved. */
export const taskTemplateMessages = {
  templates: 'task templates',
  changedBySomeoneElse: 'Someone else changed this template',
  nameExists: 'A task template with this name already exists',
  unknownType: 'Choose ticket types that exist',
  notOfTemplate: 'Choose tasks of the same template',
  /** About one task, or several in a circle. */
  waitForEachOther: (subjects: readonly string[]) => {
    const quoted = subjects.map((subject) => `“${subject}”`)
    return quoted.length === 1
      ? `${quoted[0]} cannot wait for itself`
      : `${quoted.join(' and ')} would wait for each other`
  },
} as const
