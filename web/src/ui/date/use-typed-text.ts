import { useState } from 'react'

type TypedTextOptions = {
  value: string
  onValueChange: (value: string) => void
  /** Returns the text that a value is displayed as. */
  display: (value: string) => string
  /** Returns the value that a text stands for; undefined while it stands for none. `isWhole` is true once it is no longer being typed. */
  parse: (text: string, isWhole: boolean) => string | undefined
  /** Returns what is reported for a text that stands for no value. */
  invalidValue: (text: string) => string
}

/**
 * The text of an input whose value is stored in another form than it is typed in. The text stays as typed until the focus leaves it, or
 * `complete` is called; a text that stands for no value stays, and is invalid then.
 */
export function useTypedText({ value, onValueChange, display, parse, invalidValue }: TypedTextOptions) {
  const [typed, setTyped] = useState<{ text: string; leftAt?: string }>()
  // A value that was set from elsewhere replaces an invalid text.
  const shown = typed && (typed.leftAt === undefined || typed.leftAt === value) ? typed : undefined
  const parsed = (text: string, isWhole: boolean) =>
    text.trim() === '' ? '' : (parse(text, isWhole) ?? invalidValue(text))
  return {
    text: shown ? shown.text : display(value),
    isInvalid: shown?.leftAt !== undefined,
    type(text: string) {
      setTyped({ text })
      onValueChange(parsed(text, false))
    },
    /** Sets the value, which replaces the text. */
    choose(next: string) {
      setTyped(undefined)
      if (next !== value) onValueChange(next)
    },
    /** Completes the text, and returns its value; undefined where it stands for none. */
    complete(): string | undefined {
      if (!shown) return value
      if (shown.leftAt !== undefined) return undefined
      const next = parsed(shown.text, true)
      const isValid = next === '' || parse(shown.text, true) !== undefined
      setTyped(isValid ? undefined : { text: shown.text, leftAt: next })
      if (next !== value) onValueChange(next)
      return isValid ? next : undefined
    },
  }
}
