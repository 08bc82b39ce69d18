import { createLink } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** A button that links to the page of a new record: `<AddLink to="/settings/sla-policies/new">New policy</AddLink>`. */
export const AddLink = createLink(({ children, className, ...anchor }: ComponentProps<'a'>) => (
  <Button asChild className={className}>
    <a {...anchor}>
      <Plus />
      {children}
    </a>
  </Button>
))
