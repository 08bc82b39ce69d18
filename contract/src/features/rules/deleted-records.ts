/** The kinds of records that rules name by id and that can be deleted; an agent can lose that role. */
export const deletedKinds = {
  group: 'group',
  type: 'request type',
  agent: 'agent',
  folder: 'rule folder',
  schedule: 'on-call schedule',
  taskTemplate: 'task template',
} as const
export type DeletedKind = keyof typeof deletedKinds
export const deletedKindKeys = Object.keys(deletedKinds) as [DeletedKind, ...DeletedKind[]]

/** Returns a deleted record as words of a sentence: `the deleted group “Network”`, or `a deleted group` where its name is not known. */
export function deletedText(kind: DeletedKind, name: string | undefined): string {
  const what = `${kind === 'agent' ? 'former' : 'deleted'} ${deletedKinds[kind]}`
  return name === undefined ? `a ${what}` : `the ${what} “${name}”`
}
