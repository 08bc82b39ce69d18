import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'

type BrandNoteProps = { color: string; theme: 'light' | 'dark' }

/** Explains how a colour is adjusted so that text stays readable on it. Reads the computed design tokens. */
export function BrandNote({ color, theme }: BrandNoteProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const picked = useRef<HTMLSpanElement>(null)
  const [note, setNote] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the computed style depends on both
  useLayoutEffect(() => {
    setNote(difference(channelsOf(picked.current!), channelsOf(shown.current!)))
  }, [color, theme])
  return (
    <>
      <span data-brand data-theme={theme} style={{ '--brand': color } as CSSProperties} className="hidden" aria-hidden>
        <span ref={shown} className="bg-accent" />
        <span ref={picked} style={{ backgroundColor: 'oklch(from var(--brand) l c h)' }} />
      </span>
      {note && (
        <p role="status" className="type-small text-warning-ink">
          {note}
        </p>
      )}
    </>
  )
}

type Channels = { l: number; c: number }

function channelsOf(probe: HTMLElement): Channels {
  const [l = 0, c = 0] = (getComputedStyle(probe).backgroundColor.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return { l, c }
}

/** Smaller colour differences are not visible. */
const seen = 0.012

function difference(picked: Channels, shown: Channels) {
  const how = [
    shown.l < picked.l - seen && 'darker',
    shown.l > picked.l + seen && 'lighter',
    shown.c < picked.c - seen && 'calmer',
  ].filter(Boolean)
  if (how.length === 0) return undefined
  return `Buttons are ${how.join(' and ')} than the colour you picked, so that white text is readable on them. The logo keeps its own colours.`
}
