import { useState } from 'react'
import { chooseTheme, useTheme } from '../platform/theme.ts'
import { Logo } from '../ui/display/logo.tsx'
import { PageTitle } from '../ui/layout/page-title.tsx'
import { Segmented } from '../ui/layout/segmented.tsx'
import { ButtonSheet } from './button-sheet.tsx'
import { ControlSheet } from './control-sheet.tsx'
import { FieldSheet } from './field-sheet.tsx'
import { FloatingSheet } from './floating-sheet.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { StateSheet } from './state-sheet.tsx'
import { TableSheet } from './table-sheet.tsx'

const brands = { Hatchway: '#356CCF', Acme: '#0F766E', Globex: '#86198F', Kestrel: '#FFE600' }
const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Shows every component of the design system on one page. Development only. */
export function ComponentSheet() {
  const theme = useTheme()
  const [brand, setBrand] = useState<keyof typeof brands>('Hatchway')
  const choose = (name: keyof typeof brands) => {
    setBrand(name)
    document.documentElement.style.setProperty('--brand', brands[name])
  }
  return (
    <main className="mx-auto grid max-w-[1440px] gap-3 p-7 max-md:p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Logo name="" size={30} />
        <PageTitle size="page" className="me-auto">
          Components
        </PageTitle>
        <Segmented
          aria-label="Brand"
          size="sm"
          value={brand}
          onValueChange={choose}
          segments={(Object.keys(brands) as (keyof typeof brands)[]).map((name) => ({ value: name, label: name }))}
        />
        <Segmented aria-label="Theme" size="sm" value={theme} onValueChange={chooseTheme} segments={themes} />
      </div>
      <ButtonSheet />
      <div className="grid gap-3 lg:grid-cols-3">
        <FieldSheet />
        <ControlSheet />
        <LabelSheet />
      </div>
      <FloatingSheet />
      <TableSheet />
      <StateSheet />
    </main>
  )
}
