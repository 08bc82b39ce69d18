import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type CardLinkProps = Pick<LinkProps, 'state'> & {
  to: '/customers/$id' | '/knowledge-base/$id' | '/services/$id' | '/tickets/$id'
  id: number
  children: ReactNode
}

/** The card of a record in a list on phones, which opens the record. */
export function CardLink({ to, id, ...rest }: CardLinkProps) {
  return (
    <Link
      to={to}
      params={{ id: String(id) }}
      className="focus-inside grid gap-1.5 px-4 py-3.5 no-underline active:bg-hover"
      {...rest}
    />
  )
}
