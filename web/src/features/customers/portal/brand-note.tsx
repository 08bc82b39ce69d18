import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'

type BrandNoteProps = { color: string; theme: 'light' | 'dark' }

/** Says how a colour is toned so that text stays readable on it: asked of the tokens themselves, by looking. */
export function BrandNote({ color, theme }: BrandNoteProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const picked = useRef<HTMLSpanElement>(null)
  const [note, setNote] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at follows from both
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

/** Less than this nobody sees. */
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
