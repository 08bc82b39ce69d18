import { expect, test } from 'vitest'
import { brandColors } from './brand-style.ts'

const company = { primaryColor: '#356CCF' }
const portal = { isPortal: true, primaryColor: '#0B7A75', secondaryColor: '#7A3E9D' }

test('the colors of the company wait until it is known that the host is no portal', () => {
  expect(brandColors(undefined, company)).toEqual({})
  expect(brandColors(portal, company)).toEqual({ primary: '#0B7A75', secondary: '#7A3E9D' })
  expect(brandColors({ isPortal: false }, company)).toEqual({ primary: '#356CCF' })
})
