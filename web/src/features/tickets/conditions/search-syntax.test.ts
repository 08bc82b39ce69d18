import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { keywordText } from '@hatchway/contract/conditions/condition-format'
import { expect, test } from 'vitest'
import { syntaxForms, syntaxKeywords, syntaxStates } from './search-syntax.ts'

test('explains every keyword and every state by an example that can be read', () => {
  for (const audience of ['staff', 'requester'] as const) {
    const fields = conditionFields(audience)
    const keywords = fields.list.filter(({ kind }) => kind !== 'flag').map((field) => `${keywordText(field)}:`)
    expect(syntaxKeywords(fields).map(({ keyword }) => keyword)).toEqual(keywords)
    const flags = fields.list.filter(({ kind }) => kind === 'flag').map(({ keyword }) => `is:${keyword}`)
    expect(syntaxStates(fields).map(({ text }) => text)).toEqual(expect.arrayContaining(['is:open', ...flags]))
  }
  expect(syntaxForms(conditionFields('staff'))).toHaveLength(14)
})
