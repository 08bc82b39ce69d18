import { expect, test } from 'vitest'
import { commandsNow } from './commands.ts'
import { register } from './keyboard.ts'

const run = () => {}
const known = () => commandsNow().map(({ label, keys }) => [label, keys])

test('lists every shortcut that has a label as a command', () => {
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

test('runs the shortcut that was mounted last when two have the same keys', () => {
  const ends = [register({ keys: 'K', label: 'Above', run }), register({ keys: 'K', label: 'Previous ticket', run })]
  expect(known()).toEqual([['Previous ticket', 'K']])
  for (const end of ends) end()
})
