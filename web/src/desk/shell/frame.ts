import { createContext, useContext } from 'react'

type Frame = {
  /** Opens the navigation drawer on narrow screens. */
  openDrawer: () => void
}

/** Context that the frame provides to the page inside it. */
export const FrameContext = createContext<Frame>({ openDrawer: () => {} })
export const useFrame = () => useContext(FrameContext)
