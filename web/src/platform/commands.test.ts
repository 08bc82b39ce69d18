import { expect, test } from 'vitest'
import { commandsNow } from './commands.ts'
import { register } from './keyboard.ts'

const run = () => {}
const known = () => commandsNow().map(({ label, keys }) => [label, keys])

test('every shortcut that has a label can be run by its name', () => {
  const ends = [
    register({ keys: 'C', label: 'Create New', run }),
    register({ keys: 'Ctrl+Enter', label: 'Send', command: 'Send the reply', run }),
    register({ keys: 'J', label: 'Next row', command: false, run }),
    register({ keys: 'ArrowDown', run }),
  ]
  expect(known()).toEqual([
    ['Create New', 'C'],
    ['Send the reply', 'Ctrl Enter'],
  ])
  for (const end of ends) end()
  expect(known()).toEqual([])
})

test('where two have the same keys, the one mounted last is meant', () => {
  const ends = [register({ keys: 'K', label: 'Above', run }), register({ keys: 'K', label: 'Previous ticket', run })]
  expect(known()).toEqual([['Previous ticket', 'K']])
  for (const end of ends) end()
})
