import { lazy, useEffect } from 'react'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { usePaletteState } from './palette-store.ts'
import { TypeAhead } from './type-ahead.tsx'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

/** Delay after page load before the palette's code is fetched (ms): a user who opens it types at once. */
const rest = 2000

/** Renders the palette in the frame. */
export function PaletteOverlay() {
  const { isOpen } = usePaletteState()
  useEffect(() => {
    const timer = setTimeout(() => fetchPalette().catch(() => {}), rest)
    return () => clearTimeout(timer)
  }, [])
  return (
    <KeepMounted when={isOpen} fallback={isOpen && <TypeAhead />}>
      <Palette />
    </KeepMounted>
  )
}
