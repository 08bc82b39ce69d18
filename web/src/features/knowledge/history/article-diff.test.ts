import { expect, test } from 'vitest'
import { type Block, diffBlocks, wordDiff } from './article-diff.ts'

const p = (text: string): Block => ({ kind: 'p', text })

test('compares two versions block by block, and a changed block word by word', () => {
  const before = [p('Open the client and press Start.'), p('It stays.'), p('An old hint.')]
  const after = [{ kind: 'h2', text: 'Steps' }, p('Open the client and press Reconnect.'), p('It stays.')]
  expect(diffBlocks(before, after)).toEqual([
    { kind: 'h2', change: 'added', pieces: [{ text: 'Steps', change: 'added' }] },
    {
      kind: 'p',
      change: 'changed',
      pieces: [
        { text: 'Open the client and press ', change: 'same' },
        { text: 'Start.', change: 'removed' },
        { text: 'Reconnect.', change: 'added' },
      ],
    },
    { kind: 'p', change: 'same', pieces: [{ text: 'It stays.', change: 'same' }] },
    { kind: 'p', change: 'removed', pieces: [{ text: 'An old hint.', change: 'removed' }] },
  ])
})

test('reports added, removed and unchanged content as such', () => {
  expect(diffBlocks([], [p('a')]).map(({ change }) => change)).toEqual(['added'])
  expect(diffBlocks([p('a')], []).map(({ change }) => change)).toEqual(['removed'])
  expect(diffBlocks([p('a')], [p('a')]).map(({ change }) => change)).toEqual(['same'])
  expect(wordDiff('', 'a b').filter(({ text }) => text)).toEqual([{ text: 'a b', change: 'added' }])
})

test('shows versions with too many differences as removed and added as a whole', () => {
  const words = (name: string) => Array.from({ length: 1500 }, (_, index) => `${name}${index}`).join(' ')
  expect(wordDiff(words('a'), words('b'))).toEqual([
    { text: words('a'), change: 'removed' },
    { text: words('b'), change: 'added' },
  ])
})
