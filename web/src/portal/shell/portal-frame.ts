import { createContext, useContext } from 'react'
import type { UnhelpfulArticle } from '../../features/knowledge/suggest/unhelpful-article.ts'

type PortalFrame = {
  /** Slides the navigation over the page, where there is no room for it beside. */
  openDrawer: () => void
  /** Opens the Create Support Ticket dialog. */
  createNew: () => void
  /** Opens the person's own API key. */
  openApiKey: () => void
  /** The same for a ticket that goes on with a closed one. */
  followUp: (former: { id: number; ticketNumber: string }) => void
  /** The same after an article that did not help. */
  askAfter: (article: UnhelpfulArticle) => void
}

/** What the portal's frame offers to the page inside it. */
export const PortalFrameContext = createContext<PortalFrame>({
  openDrawer: () => {},
  createNew: () => {},
  openApiKey: () => {},
  followUp: () => {},
  askAfter: () => {},
})
export const usePortalFrame = () => useContext(PortalFrameContext)
