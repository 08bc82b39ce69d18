import type { Rule, RuleFolder } from '@hatchway/contract/rules/rules'
import { moved } from '../../../ui/table/sortable.tsx'
import type { Move } from '../rules.queries.ts'

/** A row of the list: a folder's heading, or a rule. Headings are moved past, not moved. */
export type Row = { kind: 'folder'; id: string; folder: RuleFolder } | { kind: 'rule'; id: string; rule: Rule }

const ruleRow = (rule: Rule): Row => ({ kind: 'rule', id: `rule ${rule.id}`, rule })

/** Returns the rows of the list: the rules in no folder, then each folder with its rules. */
export function rowsOf(folders: readonly RuleFolder[], rules: readonly Rule[]): Row[] {
  const isKnown = (id: number | null) => folders.some((folder) => folder.id === id)
  return [
    ...rules.filter(({ folderId }) => !isKnown(folderId)).map(ruleRow),
    ...folders.flatMap((folder): Row[] => [
      { kind: 'folder', id: `folder ${folder.id}`, folder },
      ...rules.filter(({ folderId }) => folderId === folder.id).map(ruleRow),
    ]),
  ]
}

/** Returns what a drag of a rule to the place of another row changes: the order, and the folder above its new place. */
export function moveOf(rows: readonly Row[], from: number, to: number): Move | undefined {
  const row = rows[from]
  if (row?.kind !== 'rule') return undefined
  const order = moved(rows, from, to)
  const heading = order.slice(0, to).findLast((one) => one.kind === 'folder')
  const folderId = heading?.kind === 'folder' ? heading.folder.id : null
  return {
    ids: order.flatMap((one) => (one.kind === 'rule' ? [one.rule.id] : [])),
    id: row.rule.id,
    ...(folderId !== row.rule.folderId && { folderId }),
  }
}

/** Returns the place of a rule after a move to the end of a folder. */
export function moveToFolder(rows: readonly Row[], rule: Rule, folderId: number | null): Move {
  const rest = rows.filter((row) => !(row.kind === 'rule' && row.rule.id === rule.id))
  const isInFolder = (row: Row) => (row.kind === 'folder' ? row.folder.id : row.rule.folderId) === folderId
  const at = rest.findLastIndex(isInFolder) + 1
  const ids = rest.toSpliced(at, 0, ruleRow(rule)).flatMap((row) => (row.kind === 'rule' ? [row.rule.id] : []))
  return { ids, id: rule.id, folderId }
}
