import { chooseTheme, type Theme, useTheme } from '../../platform/theme.ts'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Returns the theme options as items of the user menu. */
export function useThemeMenuItems(): MenuEntry[] {
  const theme = useTheme()
  const choices = themes.map(({ value, label }) => ({
    label,
    checked: theme === value,
    onSelect: () => chooseTheme(value),
  }))
  return [{ heading: 'Theme' }, ...choices]
}
