import { Ellipsis } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../button/icon-button.tsx'
import { LazyMenu, type LazyMenuProps } from './lazy-menu.tsx'

type MoreMenuProps = Pick<IconButtonProps, 'label' | 'size' | 'tabIndex'> &
  Pick<LazyMenuProps, 'entries' | 'isRenderedAhead'>

/** The further actions of a page or a row, behind a button with three dots. */
export function MoreMenu({ label, size = 'sm', entries, isRenderedAhead, ...rest }: MoreMenuProps) {
  return (
    <LazyMenu
      trigger={<IconButton label={label} size={size} {...rest} icon={Ellipsis} />}
      entries={entries}
      {...(isRenderedAhead && { isRenderedAhead })}
    />
  )
}
