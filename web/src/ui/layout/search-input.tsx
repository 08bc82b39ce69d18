import { Search, X } from 'lucide-react'
import { Kbd } from '../display/kbd.tsx'
import { Input, type InputProps } from '../form/input.tsx'
import { layoutMessages as messages } from './layout.messages.ts'

type SearchInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'prefix' | 'suffix'> & {
  value: string
  onValueChange: (value: string) => void
  /** The shortcut that focuses it, shown while it is empty. */
  keys?: string
}

/** A search input: Escape or the cross clears it. Set `aria-label` where no label is visible. */
export function SearchInput({ value, onValueChange, keys, onKeyDown, ...rest }: SearchInputProps) {
  return (
    <Input
      {...rest}
      type="search"
      value={value}
      quiet={rest.quiet ?? true}
      autoComplete="off"
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) {
          event.stopPropagation()
          onValueChange('')
        }
        onKeyDown?.(event)
      }}
      prefix={<Search />}
      suffix={
        value ? (
          <button
            type="button"
            aria-label={messages.search.empty}
            className="quick -me-1 grid size-6 place-items-center rounded-badge hover:bg-hover hover:text-ink"
            onClick={() => onValueChange('')}
          >
            <X size={14} />
          </button>
        ) : (
          keys && <Kbd keys={keys} className="max-md:hidden" />
        )
      }
    />
  )
}
