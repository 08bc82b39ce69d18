import { toast } from '../../ui/toast/toast-store.ts'
import { formMessages as messages } from './form.messages.ts'

/** Returns the values of the named fields of a form as text, trimmed except for passwords. */
export function valuesOf<T extends string>(form: HTMLFormElement, names: readonly T[]): Record<T, string> {
  const data = new FormData(form)
  const entries = names.map((name) => {
    const value = String(data.get(name) ?? '')
    return [name, /password/i.test(name) ? value : value.trim()]
  })
  return Object.fromEntries(entries)
}

export const showError = (description: string) => toast({ title: messages.error, description, variant: 'destructive' })

export const focusOn = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
