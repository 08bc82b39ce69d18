import { describe, expect, test } from 'vitest'
import { findSettings } from './find-settings.ts'
import { settingsEntries, settingsEntriesFor, settingsGroups } from './sections.ts'
import { fieldUrl, settingFields } from './setting-fields.ts'

const names = (query: string, role: Parameters<typeof findSettings>[1] = 'admin') =>
  findSettings(query, role).map(({ entry }) => entry.label)

describe('the search in the settings', () => {
  test.each([
    ['sla', 'SLA policies'],
    ['mail server', 'Outgoing email'],
    ['smtp', 'Outgoing email'],
    ['dark', 'Preferences'],
    ['brand', 'Branding'],
    ['import', 'Business hours'],
    ['invite', 'People'],
    ['holiday', 'Business hours'],
    ['password', 'Profile'],
    ['api', 'API key'],
    ['custom field', 'Ticket types'],
    ['language', 'General'],
    ['portal', 'Portals'],
    ['permissions', 'People'],
    ['sso', 'Single sign-on'],
    ['vacation', 'Business hours'],
    ['logo', 'Branding'],
    ['theme', 'Preferences'],
  ])('finds by “%s”', (query, label) => {
    expect(names(query)).toContain(label)
  })

  test('finds fields by name, by purpose and by another word, and together with the name of their page', () => {
    const [found] = findSettings('password', 'agent')
    expect(found?.fields.map(({ name }) => name)).toEqual(['Password'])
    expect(findSettings('portal logo', 'admin').map(({ fields }) => fields.map(({ name }) => name))).toEqual([['Logo']])
    // The name of a page alone doesn't list all of its fields.
    expect(findSettings('branding', 'admin')[0]?.fields).toEqual([])
  })

  test('lists the best matches first', () => {
    expect(names('smtp port')).toEqual(['Outgoing email', 'Portals'])
    expect(names('outbox')[0]).toBe('Outbox')
    expect(names('email')[0]).not.toBe('Notifications')
    expect(names('holiday')[0]).toBe('Business hours')
  })

  test('finds only what the role may open, and nothing without words', () => {
    expect(names('smtp', 'agent')).toEqual([])
    expect(names('holiday', 'requester')).toEqual(['Notifications'])
    expect(names('  ')).toEqual([])
    expect(names('zzz')).toEqual([])
  })
})

test('each entry is in a group and listed once, and each field belongs to an entry', () => {
  const keys = settingsEntries.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(settingsEntriesFor('admin').map(({ group }) => group))).toEqual(new Set(settingsGroups))
  for (const field of settingFields) expect(keys).toContain(field.of)
})

test('the URL of a field names it, unless a record has to be chosen first', () => {
  const urlOf = (of: string, name: string) =>
    fieldUrl(
      settingsEntries.find(({ key }) => key === of)!,
      settingFields.find((one) => one.of === of && one.name === name)!,
    )
  expect(urlOf('outgoingMail', 'Send test email')).toBe('/settings/outgoing-mail?field=Send+test+email')
  expect(urlOf('businessHours', 'Holidays')).toBe('/settings/business-hours')
})
