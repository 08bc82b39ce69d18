import { useState } from 'react'
import { OwnRequests } from '../dashboard/work/own-requests.tsx'
import { LatestArticles, PopularItems } from './home-cards.tsx'
import { HomeSearch } from './home-search.tsx'

/** A requester's open requests, what others request, and articles, below one search over articles and catalog. */
export function RequesterHome() {
  const [words, setWords] = useState('')
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-270 pb-6">
        <div className="px-5 py-4 max-md:px-4">
          <HomeSearch words={words} onWords={setWords} />
        </div>
        {words.trim() === '' && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 lg:grid-cols-[minmax(0,1fr)_320px]">
            <OwnRequests />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-y-2">
              <PopularItems />
              <LatestArticles />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
