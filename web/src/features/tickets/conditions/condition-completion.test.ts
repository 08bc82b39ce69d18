import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { expect, test } from 'vitest'
import { complete, completionAt, fixedOptions } from './condition-completion.ts'

const fields = conditionFields('staff')
/** The text has its caret at `|`. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const completion = completionAt(text, caret, fields)
  const of = completion?.of
  const of_ = typeof of === 'object' ? of.key : of
  return {
    text,
    completion,
    of: of_,
    typed: completion?.typed,
    options: completion ? fixedOptions(completion, fields) : [],
  }
}

test('completes the keyword or the value at the caret', () => {
  expect(at('is:open pri|')).toMatchObject({ of: undefined, typed: 'pri' })
  expect(at('is:open (-pri|')).toMatchObject({ of: undefined, typed: 'pri' })
  expect(at('priority:hi|')).toMatchObject({ of: 'priority', typed: 'hi' })
  expect(at('priority:high,ur|')).toMatchObject({ of: 'priority', typed: 'ur' })
  expect(at('is:|')).toMatchObject({ of: 'is', typed: '' })
  expect(at('customer:"Acme Co|')).toMatchObject({ of: 'customerId', typed: 'Acme Co' })
  expect(at('customer:"A, B",gl|')).toMatchObject({ of: 'customerId', typed: 'gl' })
  expect(at('"vpn dr|').completion).toBeUndefined()
  expect(at('nosuch:x|').completion).toBeUndefined()
})

test('offers what fits: keywords by their beginning first, values by label or key', () => {
  const [first] = at('pri|').options
  expect(first?.insert).toBe('priority:')
  expect(at('priority:urg|').options.map(({ insert }) => insert)).toEqual(['urgent'])
  expect(at('status:prog|').options.map(({ insert }) => insert)).toEqual(['in_progress'])
  expect(at('is:un|').options.map(({ insert }) => insert)).toEqual(['unassigned', 'uncategorized', 'unread'])
  expect(at('due:|').options.map(({ label }) => label)).toContain('Due within the next 7 days')
})

test('replaces what was typed, and goes on after it', () => {
  const done = (marked: string) => {
    const { text, completion, options } = at(marked)
    const next = complete(text, completion!, options[0]!)
    return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
  }
  expect(done('pri| is:open')).toBe('priority:| is:open')
  expect(done('priority:ur|')).toBe('priority:urgent |')
  expect(done('priority:high,ur|x is:open')).toBe('priority:high,urgent |is:open')
})
