import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { previewMessages as messages } from './branding.messages.ts'

/** Explains how the color of buttons differs from the chosen one. Compares the computed design tokens. */
export function BrandNote({ color, theme }: { color: string; theme: 'light' | 'dark' }) {
  const shown = useRef<HTMLSpanElement>(null)
  const picked = useRef<HTMLSpanElement>(null)
  const [note, setNote] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the computed style depends on both
  useLayoutEffect(() => {
    setNote(difference(luminanceOf(picked.current!), luminanceOf(shown.current!)))
  }, [color, theme])
  return (
    <>
      <span data-brand data-theme={theme} style={{ '--brand': color } as CSSProperties} className="hidden" aria-hidden>
        <span ref={shown} className="bg-accent" />
        <span ref={picked} style={{ backgroundColor: 'color(from var(--brand) xyz-d65 x y z)' }} />
      </span>
      {note && (
        <p role="status" className="type-small text-warning-ink">
          {note}
        </p>
      )}
    </>
  )
}

/** Reads y of `color(xyz-d65 x y z)`, the relative luminance. */
const luminanceOf = (probe: HTMLElement) => Number(getComputedStyle(probe).backgroundColor.split(' ')[2])

/** Smaller differences of luminance are not visible. */
const visible = 0.004

function difference(picked: number, shown: number) {
  if (shown < picked - visible) return messages.darkened
  if (shown > picked + visible) return messages.lightened
  return undefined
}
