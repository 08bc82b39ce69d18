import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { navigateTo } from '../features/session/location.ts'

/** A link between sign-in screens. */
export function AuthLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigateTo(to)
  }
  return (
    <a href={to} onClick={follow} className={className ?? 'text-accent-ink no-underline hover:underline'}>
      {children}
    </a>
  )
}

/** The link back to the sign-in, below a form. */
export function BackToSignIn({ children }: { children: ReactNode }) {
  return (
    <AuthLink
      to="/auth"
      className="inline-flex items-center justify-center gap-1.5 font-medium text-ink-2 no-underline hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft size={15} className="rtl:-scale-x-100" />
      {children}
    </AuthLink>
  )
}
