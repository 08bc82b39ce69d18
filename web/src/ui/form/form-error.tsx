import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

/** An error about a whole form, announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <FieldError>{children}</FieldError>}</div>
}
