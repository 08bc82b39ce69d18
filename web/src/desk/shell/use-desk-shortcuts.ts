import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { register, useShortcut } from '../../platform/keyboard.ts'
import { showShortcuts } from '../../ui/shortcuts-store.ts'
import { type Place, placesFor } from '../places.ts'

/** The keys that work on every screen of the desk. */
export function useDeskShortcuts({ onSidebar }: { onSidebar: () => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const go = useEffectEvent((to: Place['to']) => void navigate({ to }))
  const everywhere = { group: 'Everywhere' }
  useShortcut('?', showShortcuts, { label: 'Keyboard shortcuts', ...everywhere })
  useShortcut('C', () => go('/tickets/new'), { label: 'Create New', ...everywhere })
  useShortcut('[', onSidebar, { label: 'Sidebar', ...everywhere })

  useEffect(() => {
    const named = placesFor(user.role).filter(({ keys }) => keys.startsWith('G '))
    const off = named.map(({ keys, label, to }) => register({ keys, label, group: 'Go to', run: () => go(to) }))
    return () => {
      for (const stop of off) stop()
    }
  }, [user.role])
}
