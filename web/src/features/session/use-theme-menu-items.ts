import { chooseTheme, type Theme, useTheme } from '../../platform/theme.ts'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { sessionMessages as messages } from './session.messages.ts'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: messages.themes.system },
  { value: 'light', label: messages.themes.light },
  { value: 'dark', label: messages.themes.dark },
]

/** Returns the theme options as items of the user menu. */
export function useThemeMenuItems(): MenuEntry[] {
  const theme = useTheme()
  const choices = themes.map(({ value, label }) => ({
    label,
    checked: theme === value,
    onSelect: () => chooseTheme(value),
  }))
  return [{ heading: messages.theme }, ...choices]
}
