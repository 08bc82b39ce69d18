import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

/** What speaks against a whole form, announced when it comes. */
export function FormError({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <FieldError>{children}</FieldError>}</div>
}
