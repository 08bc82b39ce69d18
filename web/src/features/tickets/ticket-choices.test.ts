import { expect, test } from 'vitest'
import { choiceMenu, choiceName, choiceOptions } from './ticket-choices.tsx'

test('lists the values of a choice from the lowest to the highest', () => {
  expect(choiceOptions('priority').map(({ label }) => label)).toEqual(['Low', 'Medium', 'High', 'Urgent'])
})

test('lists them in a menu from the highest, with the present one disabled', () => {
  const { label, items } = choiceMenu('priority', () => {}, 'high')
  expect(label).toBe('Priority')
  expect(items.map(({ label }) => label)).toEqual(['Urgent', 'High', 'Medium', 'Low'])
  expect(items.filter(({ disabled }) => disabled).map(({ label }) => label)).toEqual(['High'])
})

test('sets the chosen value', () => {
  const changes: object[] = []
  choiceMenu('priority', (change) => changes.push(change)).items[0]!.onSelect?.()
  expect(changes).toEqual([{ priority: 'urgent' }])
})

test('shows an unknown value as it is', () => {
  expect(choiceName('priority', 'panic')).toBe('panic')
})
