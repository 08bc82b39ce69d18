import { expect, test } from 'vitest'
import { typedCharacter, typedLetter } from './typed-letter.ts'

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
})

test('letters, digits and signs are typed, in every script', () => {
  for (const key of ['r', 'R', '7', '#', 'é', 'ж', '部', '😀']) expect(typedLetter(pressed(key))).toBe(key)
})

test('keys with a name, shortcuts and keys of an input method type nothing', () => {
  for (const key of ['Enter', 'Tab', 'F2', 'Dead', 'Process', 'Unidentified'])
    expect(typedLetter(pressed(key))).toBeUndefined()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(typedLetter(pressed('r', { [modifier]: true }))).toBeUndefined()
})

test('the space is a character but no letter', () => {
  expect(typedCharacter(pressed(' '))).toBe(' ')
  expect(typedLetter(pressed(' '))).toBeUndefined()
})
