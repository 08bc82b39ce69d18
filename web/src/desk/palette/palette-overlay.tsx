import { lazy } from 'react'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { usePaletteState } from './palette-store.ts'
import { TypeAhead } from './type-ahead.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Renders the palette in the frame. Its code is fetched on opening; the frame prefetches it. */
export function PaletteOverlay() {
  const { isOpen } = usePaletteState()
  return (
    <KeepMounted when={isOpen} fallback={isOpen && <TypeAhead />}>
      <Palette />
    </KeepMounted>
  )
}
