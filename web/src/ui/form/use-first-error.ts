import { useEffect, useRef } from 'react'

/** Returns the ref of a form, whose first field with an error is focused after each attempt to submit it. */
export function useFirstError<Form extends HTMLElement>(attempts: number) {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}
