import { parse } from '@hatchway/contract/conditions/condition-parse'
import clsx from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DecorationProps } from '../../../ui/layout/debounced-search-input.tsx'
import { useConditionFields } from './condition-text.ts'
import { conditionTokens, type Token } from './condition-tokens.ts'

/** A copy of the text would not be where the browser shows it. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/**
 * Colors the parts of a condition in the search field: a copy of its text lies exactly above it, whose own text is transparent. Colors and
 * grounds change no widths, so that the caret stays where it belongs.
 */
export function ConditionColors({ field, text }: DecorationProps) {
  const fields = useConditionFields()
  const copy = useRef<HTMLDivElement>(null)
  const isShown = !rightToLeft.test(text)
  useLayoutEffect(() => {
    if (!isShown) return
    field.style.setProperty('-webkit-text-fill-color', 'transparent')
    return () => void field.style.removeProperty('-webkit-text-fill-color')
  }, [field, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field scrolls with its text
  useLayoutEffect(() => place(field, copy.current), [field, text, isShown])
  useEffect(() => {
    const follow = () => place(field, copy.current)
    const observer = new ResizeObserver(follow)
    observer.observe(field)
    field.addEventListener('scroll', follow)
    document.addEventListener('selectionchange', follow)
    return () => {
      observer.disconnect()
      field.removeEventListener('scroll', follow)
      document.removeEventListener('selectionchange', follow)
    }
  }, [field])
  const frame = field.parentElement
  if (!isShown || !frame) return null
  const { error } = parse(text, fields)
  // What is still being typed is not wrong yet.
  const shownError = error && error.end < text.length ? error : undefined
  return createPortal(
    <div ref={copy} aria-hidden className="pointer-events-none absolute overflow-hidden whitespace-pre" data-colors>
      {conditionTokens(text, fields, shownError).map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <span key={at} className={look(token)}>
          {token.text}
        </span>
      ))}
    </div>,
    frame,
  )
}

function look({ kind, isNegated, isWrong }: Token) {
  const wrong = 'underline decoration-danger decoration-wavy underline-offset-2'
  if (kind === 'space') return undefined
  if (isNegated) return clsx('bg-danger-soft text-danger-ink', isWrong && wrong)
  return clsx(
    kind === 'keyword' && 'bg-accent-soft text-ink-2',
    kind === 'value' && 'bg-accent-soft text-accent-ink',
    kind === 'connective' && 'text-ink-3',
    isWrong && wrong,
  )
}

/** Lays the copy above the text of the field. */
function place(field: HTMLInputElement, copy: HTMLElement | null) {
  if (!copy) return
  const style = getComputedStyle(field)
  for (const name of ['font', 'letterSpacing', 'wordSpacing', 'textAlign'] as const) copy.style[name] = style[name]
  const holder = copy.offsetParent ?? document.body
  const [from, to] = [field.getBoundingClientRect(), holder.getBoundingClientRect()]
  const start = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth)
  const end = Number.parseFloat(style.paddingRight) + Number.parseFloat(style.borderRightWidth)
  Object.assign(copy.style, {
    left: `${from.left - to.left + start - holder.clientLeft + holder.scrollLeft}px`,
    top: `${from.top - to.top - holder.clientTop + holder.scrollTop}px`,
    width: `${from.width - start - end}px`,
    height: `${from.height}px`,
    lineHeight: `${from.height}px`,
  })
  copy.scrollLeft = field.scrollLeft
}
