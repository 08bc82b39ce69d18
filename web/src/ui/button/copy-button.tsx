import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonMessages as messages } from './button.messages.ts'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  text: string
  /** With text it is a button; without, an icon button named by `label`. */
  children?: ReactNode
  label?: string
}

/** Copies a text to the clipboard and shows a confirmation for two seconds. */
export function CopyButton({ text, children, label = messages.copy, variant = 'ghost', ...rest }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  const Icon = isCopied ? Check : Copy
  const icon = <Icon />
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return children ? (
    <Button variant={variant} {...rest} onClick={copy}>
      <span aria-live="polite">{isCopied ? messages.copied : children}</span>
    </Button>
  ) : (
    <IconButton label={isCopied ? messages.copied : label} variant={variant} {...rest} onClick={copy}>
      {icon}
    </IconButton>
  )
}
