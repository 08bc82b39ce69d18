import type { Company } from '@hatchway/contract/customers/company'
import type { ReactNode } from 'react'
import { Logo } from '../ui/display/logo.tsx'
import { useMedia } from '../ui/hooks/use-media.ts'
import { LegalLinks } from './legal-links.tsx'
import { MarketingSide } from './marketing-side.tsx'
import { signInMessages as messages } from './sign-in.messages.tsx'

type SignInPageProps = { company: Company; isNew: boolean; children: ReactNode }

/** The desk's sign-in page: the form at the left, and from 1024 px on an introduction to Hatchway at the right. */
export function SignInPage({ company, isNew, children }: SignInPageProps) {
  const isWide = useMedia('(min-width: 1024px)')
  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[440px_minmax(0,1fr)] xl:grid-cols-[560px_minmax(0,1fr)]">
      <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-5">
        <header className="pt-6 md:px-5 md:pt-7.5">
          {/* An organization without a logo is shown with the Hatchway mark. */}
          <Logo name={company.logoUrl ? company.name : messages.product} logoUrl={company.logoUrl} size={28} />
        </header>
        <main id="content" data-sign-in className="mx-auto grid w-full max-w-88 content-center py-8">
          {children}
        </main>
        <footer className="pb-6 text-center">{!isNew && <LegalLinks company={company.name} />}</footer>
      </div>
      {isWide && <MarketingSide />}
    </div>
  )
}
