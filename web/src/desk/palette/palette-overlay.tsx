import { lazy, useEffect } from 'react'
import { Once } from '../../ui/later.tsx'
import { EarlyKeys } from './early-keys.tsx'
import { usePaletteShown } from './palette-shown.ts'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }))

/** How long after the page has opened the palette is fetched (ms): whoever asks for it types on at once. */
const rest = 2000

/** The palette's place in the frame. */
export function PaletteOverlay() {
  const { isOpen } = usePaletteShown()
  useEffect(() => {
    const timer = setTimeout(() => fetchPalette().catch(() => {}), rest)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Once when={isOpen} meanwhile={isOpen && <EarlyKeys />}>
      <Palette />
    </Once>
  )
}
