import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../shell/page.tsx'

/** Shown for an unknown URL and for one that this user may not open: both look the same. */
export function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          art="shut"
          title="This page doesn’t exist"
          action={
            <Button asChild variant="outline">
              <Link to="/tickets">
                <ArrowLeft />
                Back to Tickets
              </Link>
            </Button>
          }
        >
          It may have been deleted, or the URL may be mistyped.
        </EmptyState>
      </div>
    </Page>
  )
}
