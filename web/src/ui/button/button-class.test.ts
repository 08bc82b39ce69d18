import { expect, test } from 'vitest'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

test('returns different classes for each of seven variants and four sizes', () => {
  const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'gradient']
  const sizes: ButtonSize[] = ['default', 'sm', 'lg', 'icon']
  const looks = variants.flatMap((variant) => sizes.map((size) => buttonClass(variant, size)))
  expect(new Set(looks).size).toBe(28)
})
