import { startTransition } from 'react'
import { usePrefetchWhenIdle } from '../../platform/loading/use-prefetch-when-idle.ts'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { renderPaletteAhead, usePaletteState } from './palette-store.ts'
import { TypeAhead } from './type-ahead.tsx'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

/** Renders the palette in the frame. Its code is fetched when the page is idle, and it is then rendered out of sight: opening only shows it. */
export function PaletteOverlay() {
  const { isOpen, isRenderedAhead } = usePaletteState()
  usePrefetchWhenIdle(async () => (await Palette.preload()) && startTransition(renderPaletteAhead))
  return (
    <KeepMounted when={isOpen || isRenderedAhead} fallback={isOpen && <TypeAhead />}>
      <Palette />
    </KeepMounted>
  )
}
