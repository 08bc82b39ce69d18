import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../features/session/session-context.tsx'
import { useShortcut } from '../../platform/keyboard.ts'
import { showShortcuts } from '../../ui/shortcuts-store.ts'

/** The keys that work on every screen of the desk. */
export function useDeskShortcuts({ onSidebar }: { onSidebar: () => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const everywhere = { group: 'Everywhere' }
  const places = { group: 'Go to' }
  useShortcut('?', showShortcuts, { label: 'Keyboard shortcuts', ...everywhere })
  useShortcut('C', () => void navigate({ to: '/tickets/new' }), { label: 'Create New', ...everywhere })
  useShortcut('[', onSidebar, { label: 'Sidebar', ...everywhere })
  useShortcut('G T', () => void navigate({ to: '/tickets' }), { label: 'Tickets', ...places })
  useShortcut('G S', () => void navigate({ to: '/settings' }), {
    label: 'Settings',
    ...places,
    enabled: user.role === 'admin',
  })
}
