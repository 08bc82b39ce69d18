import type { ReactNode } from 'react'

/** The texts of the menu of macros and canned replies. */
export const slashMenuMessages = {
  title: 'Macros and canned replies',
  loading: 'Loading...',
  none: 'No macros or canned replies yet',
  keys: (choose: ReactNode, insert: ReactNode, close: ReactNode) => (
    <>
      {choose} choose {insert} insert {close} close
    </>
  ),
} as const
