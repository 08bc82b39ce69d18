import { useState } from 'react'
import { isPrefix } from './match-text.ts'

/** What was typed in a list without a search field, and when its last character was (ms, as in `Event.timeStamp`). */
export type TypeAheadBuffer = { text: string; at: number }

/** The longest pause between two characters of one search (ms), as in native lists. */
export const typeAheadPause = 500

/** Returns the search text that is still being typed at a time; empty after a pause. */
export const typedUntil = ({ text, at }: TypeAheadBuffer, time: number) => (time - at < typeAheadPause ? text : '')

/**
 * Returns the index of the option that begins with the search text; `at` where none does. A longer text may stay at the option that it has
 * found already, while one letter, also when repeated, goes to the next option that begins with it.
 */
export function findTyped(text: string, options: readonly { label: string }[], at: number): number {
  const letters = [...text]
  const isRepeated = letters.every((letter) => letter === letters[0])
  const first = options.findIndex(({ label }) => isPrefix(label, text))
  if (isRepeated && (letters.length === 1 || first < 0)) return nextFrom(at + 1, letters[0] ?? '', options) ?? at
  return nextFrom(at, text, options) ?? at
}

function nextFrom(start: number, text: string, options: readonly { label: string }[]) {
  const inTurn = options.map((_, step) => (Math.max(0, start) + step) % options.length)
  return inTurn.find((index) => isPrefix(options[index]!.label, text))
}

type TypedKey = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/** Collects the characters that are typed in a list without a search field. `initial` was typed just before the list was shown. */
export function useTypeAhead(initial = '') {
  const [typing] = useState(() => {
    let buffer: TypeAheadBuffer = { text: initial, at: performance.now() }
    return {
      /** Returns whether the next character continues a search: the space is then one, and picks nothing. */
      isTyping: ({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>) => typedUntil(buffer, timeStamp) !== '',
      /** Adds a character; returns the whole search text. */
      add({ key, timeStamp }: TypedKey) {
        buffer = { text: typedUntil(buffer, timeStamp) + key, at: timeStamp }
        return buffer.text
      },
    }
  })
  return typing
}
