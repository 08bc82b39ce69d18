import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { formMessages as messages } from './form.messages.ts'
import { focusOn } from './form-values.ts'

type Errors = Partial<Record<string, string>>

/** The messages below the fields of a form, by name. A message is gone as soon as its field changes. */
export function useFormErrors() {
  const [errors, setErrors] = useState<Errors>({})
  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) focusOn(form, first)
  }
  return {
    errors,
    show,
    /** Marks the fields without a value and focuses the first. Returns whether the form is complete. */
    isFilledIn: (form: HTMLFormElement, values: Record<string, string>) => {
      const missing = Object.keys(values).filter((name) => values[name] === '')
      show(form, Object.fromEntries(missing.map((name) => [name, messages.required])))
      return missing.length === 0
    },
    /** Shows what the server says about fields of the form. Returns whether it says something about one. */
    showServerErrors: (form: HTMLFormElement, error: unknown) => {
      const issues = error instanceof ApiError ? error.issues.filter(({ path }) => form.elements.namedItem(path)) : []
      show(form, Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])))
      return issues.length > 0
    },
    clear: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement
      if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
    },
  }
}

/** Focuses the first field of a form when the page opens; not on touch screens, where the keyboard would cover the page. */
export function useInitialFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body || !window.matchMedia('(hover: hover)').matches) return
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [])
  return form
}
