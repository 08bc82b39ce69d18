import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../shell/page.tsx'
import { pageMessages as messages } from './pages.messages.ts'

/** Shown for an unknown URL and for one that this user may not open: both look the same. */
export function NotFoundPage() {
  return (
    <Page title={messages.notFound.title}>
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          art="shut"
          title={messages.notFound.heading}
          action={
            <Button asChild variant="outline">
              <Link to="/tickets">
                <ArrowLeft />
                {messages.backToTickets}
              </Link>
            </Button>
          }
        >
          {messages.notFound.hint}
        </EmptyState>
      </div>
    </Page>
  )
}
