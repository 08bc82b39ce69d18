import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.ts'

test('reads an address, with the name of its owner if there is one', () => {
  expect(typedAddress(' dana@acme.example ')).toEqual({ email: 'dana@acme.example' })
  expect(typedAddress('Dana Whitfield <dana@acme.example>')).toEqual({
    email: 'dana@acme.example',
    name: 'Dana Whitfield',
  })
  expect(typedAddress('"Whitfield, Dana" <dana@acme.example>')).toEqual({
    email: 'dana@acme.example',
    name: 'Whitfield, Dana',
  })
  expect(typedAddress('<dana@acme.example>')).toEqual({ email: 'dana@acme.example' })
})

test('reads no name, no list and no part of an address', () => {
  for (const text of ['', 'Dana', 'dana@', '@acme.example', 'dana@acme', 'a@b.test, c@d.test', 'Dana <dana>'])
    expect(typedAddress(text)).toBeUndefined()
})
