import { deletedRecordMessages as messages } from './deleted-records.messages.ts'
import type { Rule } from './rules.ts'

/** The kinds of records that rules name by id and that can be deleted; an agent can lose that role. */
export type DeletedKind = Rule['deleted'][number]['kind']
export const deletedKinds: Readonly<Record<DeletedKind, string>> = {
  group: 'group',
  type: 'request type',
  agent: 'agent',
  folder: 'rule folder',
  schedule: 'on-call schedule',
  taskTemplate: 'task template',
}

/** Returns a deleted record as words of a sentence: `the deleted group “Network”`, or `a deleted group` where its name is not known. */
export function deletedText(kind: DeletedKind, name: string | undefined): string {
  return name === undefined ? messages.unnamed(kind) : messages.named(kind, name)
}
