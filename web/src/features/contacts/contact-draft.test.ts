import { expect, test } from 'vitest'
import { contactDraft } from './contact-draft.ts'

test('reads what was typed as a name, an email address or a phone number', () => {
  const none = { fullName: '', email: '', phone: '' }
  expect(contactDraft(' Zoltán Kovács ')).toEqual({ ...none, fullName: 'Zoltán Kovács' })
  expect(contactDraft('zoltan@example.test')).toEqual({ ...none, email: 'zoltan@example.test' })
  expect(contactDraft('+36 (1) 555-01/99')).toEqual({ ...none, phone: '+36 (1) 555-01/99' })
  expect(contactDraft('2nd floor')).toEqual({ ...none, fullName: '2nd floor' })
  expect(contactDraft('')).toEqual(none)
})
