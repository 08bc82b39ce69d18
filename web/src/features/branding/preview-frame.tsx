import { isHexColor } from '@hatchway/contract/color'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { BrandNote } from './brand-note.tsx'
import { previewMessages as messages } from './branding.messages.ts'
import { type PreviewTheme, PreviewThemeSwitch } from './preview-theme.tsx'

type PreviewFrameProps = {
  primaryColor: string
  secondaryColor: string
  className: string
  children: ReactNode
}

/** Shows a preview in an organization's colors and either theme, with the same tokens as the real pages. */
export function PreviewFrame({ primaryColor, secondaryColor, className, children }: PreviewFrameProps) {
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const brand = { '--brand': shownColor(primaryColor), '--brand-2': shownColor(secondaryColor) } as CSSProperties
  return (
    <div className={`grid content-start gap-3 px-5 ${className}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-section">{messages.title}</h2>
        <PreviewThemeSwitch value={theme} onValueChange={setTheme} />
      </div>
      <BrandNote color={shownColor(primaryColor)} theme={theme} />
      <div aria-hidden inert data-brand data-theme={theme} style={brand} className="grid gap-3 text-ink">
        {children}
      </div>
    </div>
  )
}

/** A color that is still being typed is shown as the default one. */
const shownColor = (color: string) => (isHexColor(color) ? color : '#356CCF')
