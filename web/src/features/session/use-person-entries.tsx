import { CircleHelp, Keyboard, LogOut } from 'lucide-react'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { showHelp } from '../help/help-store.ts'
import { showShortcuts } from '../shortcuts/shortcuts-store.ts'
import { useSignOut } from './sign-out.ts'
import { useThemeEntries } from './use-theme-entries.ts'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const
const help: MenuEntry[] = [
  { label: 'Keyboard shortcuts', icon: <Keyboard {...icon} />, keys: '?', onSelect: showShortcuts },
  { label: 'Help Center', icon: <CircleHelp {...icon} />, onSelect: () => showHelp() },
]

/** What the person's menu holds on either side; each calls the way out by its own name. */
export function usePersonEntries(leaveLabel: string) {
  const themes = useThemeEntries()
  const { isPending, mutate } = useSignOut()
  const leave: MenuEntry = {
    label: leaveLabel,
    icon: <LogOut {...icon} />,
    disabled: isPending,
    onSelect: () => mutate(),
  }
  return { themes, help, leave, isLeaving: isPending }
}
