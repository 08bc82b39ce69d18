import { Moon, Sun } from 'lucide-react'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { previewMessages as messages } from './branding.messages.ts'

export type PreviewTheme = 'light' | 'dark'

type PreviewThemeSwitchProps = { value: PreviewTheme; onValueChange: (theme: PreviewTheme) => void }

/** Selects the theme of a preview. */
export const PreviewThemeSwitch = (props: PreviewThemeSwitchProps) => (
  <Segmented size="sm" aria-label={messages.theme} segments={themes} {...props} />
)

const themes = [
  { value: 'light' as const, label: <span className="sr-only">{messages.themes.light}</span>, icon: <Sun size={15} /> },
  { value: 'dark' as const, label: <span className="sr-only">{messages.themes.dark}</span>, icon: <Moon size={15} /> },
]
