import { expect, test } from 'vitest'
import { linkedComment, messageAnchor } from './message-link.ts'

test('a link leads to its comment, and any other hash to none', () => {
  expect(linkedComment(`#${messageAnchor(471)}`)).toBe(471)
  for (const hash of ['', '#reply', '#comment-', '#comment-0', '#comment-1x', '#comment-99999999999'])
    expect(linkedComment(hash)).toBe(undefined)
})
