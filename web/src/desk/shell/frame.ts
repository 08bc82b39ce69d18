import { createContext, useContext } from 'react'

type Frame = {
  /** Slides the navigation over the page, where there is no room for it beside. */
  openDrawer: () => void
}

/** What the frame offers to the page inside it. */
export const FrameContext = createContext<Frame>({ openDrawer: () => {} })
export const useFrame = () => useContext(FrameContext)
