import { createContext, useContext } from 'react'
import type { UnhelpfulArticle } from '../../features/knowledge/suggest/unhelpful-article.ts'

type PortalFrame = {
  /** Opens the navigation drawer on narrow screens. */
  openDrawer: () => void
  /** Opens the Create Support Ticket dialog. */
  createNew: () => void
  /** Opens the dialog for the user's own API key. */
  openApiKey: () => void
  /** Opens the dialog for a follow-up of a closed ticket. */
  followUp: (former: { id: number; ticketNumber: string }) => void
  /** Opens the dialog after an article that did not help. */
  askAfter: (article: UnhelpfulArticle) => void
}

/** Context that the portal's frame provides to the page inside it. */
export const PortalFrameContext = createContext<PortalFrame>({
  openDrawer: () => {},
  createNew: () => {},
  openApiKey: () => {},
  followUp: () => {},
  askAfter: () => {},
})
export const usePortalFrame = () => useContext(PortalFrameContext)
