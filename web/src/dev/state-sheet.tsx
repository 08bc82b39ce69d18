import { ArrowLeft, Plus, WifiOff } from 'lucide-react'
import { ApiError } from '../platform/api-error.ts'
import { Button } from '../ui/button/button.tsx'
import { HatchScene } from '../ui/display/hatch-scene.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonText } from '../ui/feedback/skeleton.tsx'
import { Banner } from '../ui/layout/banner.tsx'
import { SheetCard } from './sheet-card.tsx'

const lost = new ApiError('The server did not answer within 10 seconds. What you typed is kept.', {
  status: 0,
  requestId: '7f3a-19c2',
})

export function StateSheet() {
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        <SheetCard title="Empty, first use">
          <EmptyState title="No files uploaded yet." action={<Button icon={Plus}>Add New Files</Button>}>
            Files that you add to a request are kept here, ready to open again.
          </EmptyState>
        </SheetCard>
        <SheetCard title="Empty, nothing matches">
          <EmptyState
            art="glass"
            title="No articles found for “vpn”"
            action={<Button variant="outline">Clear search</Button>}
          >
            Check the spelling, or search all categories.
          </EmptyState>
        </SheetCard>
        <SheetCard title="Empty, all done">
          <EmptyState art="bell" title="Nothing is waiting for you">
            All 9 tickets are answered. New ones ring here first.
          </EmptyState>
        </SheetCard>
        <SheetCard title="Not found">
          <EmptyState
            art="shut"
            title="Ticket Not Found"
            action={
              <Button variant="outline" icon={ArrowLeft}>
                Back to Tickets
              </Button>
            }
          >
            The ticket you are looking for does not exist or has been removed.
          </EmptyState>
        </SheetCard>
        <SheetCard title="Could not load">
          <ErrorState title="Tickets couldn’t be loaded" error={lost} onRetry={() => {}} />
        </SheetCard>
        <SheetCard title="Loading, connection lost">
          <Banner icon={<WifiOff />} action={{ label: 'Try now', onClick: () => {} }} className="-mx-5">
            Live updates are paused. Trying again in 6 seconds
          </Banner>
          <SkeletonText lines={5} />
        </SheetCard>
      </div>
      <HatchScene
        className="h-[660px]! rounded-sheet max-lg:hidden!"
        below={<p className="type-display mt-24">A hatch is for handing things out</p>}
      />
    </>
  )
}
