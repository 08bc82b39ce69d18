import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconDefaults } from './icon-defaults.tsx'

test('an icon has the usual size and line width, is hidden from screen readers, and can say otherwise', () => {
  const markupOf = (icon: ReactNode) => renderToStaticMarkup(<IconDefaults>{icon}</IconDefaults>)
  const usual = markupOf(<Check />)
  for (const attribute of ['width="16"', 'height="16"', 'stroke-width="1.85"', 'aria-hidden="true"'])
    expect(usual).toContain(attribute)
  const own = markupOf(<Check size={12} strokeWidth={2.5} aria-label="Done" />)
  expect(own).toContain('width="12"')
  expect(own).toContain('stroke-width="2.5"')
  expect(own).not.toContain('aria-hidden')
})
