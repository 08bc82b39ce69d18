import { expect, test } from 'vitest'
import { aRule, aRuleFolder } from '../rule.factory.ts'
import { moveOf, moveToFolder, rowsOf } from './rule-places.ts'

const folders = [aRuleFolder(1, 'Routing'), aRuleFolder(2, 'Escalation')]
const rules = [aRule({ id: 10 }), aRule({ id: 11, folderId: 1 }), aRule({ id: 12, folderId: 1 }), aRule({ id: 13 })]
const rows = rowsOf(folders, rules)

test('lists rules in no folder first, then each folder with its rules', () => {
  expect(rows.map(({ id }) => id)).toEqual(['rule 10', 'rule 13', 'folder 1', 'rule 11', 'rule 12', 'folder 2'])
})

test('a rule moved within its folder keeps it', () => {
  expect(moveOf(rows, 4, 3)).toEqual({ ids: [10, 13, 12, 11], id: 12 })
})

test('a rule moved below the heading of a folder, or above the first one, changes its folder', () => {
  expect(moveOf(rows, 0, 2)).toEqual({ ids: [13, 10, 11, 12], id: 10, folderId: 1 })
  expect(moveOf(rows, 3, 5)).toEqual({ ids: [10, 13, 12, 11], id: 11, folderId: 2 })
  expect(moveOf(rows, 3, 0)).toEqual({ ids: [11, 10, 13, 12], id: 11, folderId: null })
})

test('the heading of a folder is not moved', () => {
  expect(moveOf(rows, 2, 0)).toBeUndefined()
})

test('a rule moved to a folder by its menu is the last one there', () => {
  expect(moveToFolder(rows, rules[0]!, 1)).toEqual({ ids: [13, 11, 12, 10], id: 10, folderId: 1 })
  expect(moveToFolder(rows, rules[1]!, 2)).toEqual({ ids: [10, 13, 12, 11], id: 11, folderId: 2 })
  expect(moveToFolder(rows, rules[1]!, null)).toEqual({ ids: [10, 13, 11, 12], id: 11, folderId: null })
})
