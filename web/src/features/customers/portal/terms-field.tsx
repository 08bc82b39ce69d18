import { useMemo, useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import { markdownHtml } from '../../comments/body/rich-html.ts'
import { termsText } from '../../terms/terms-text.ts'
import { portalMessages as messages } from './portal.messages.ts'

type TermsFieldProps = { value: string; onChange: (terms: string) => void; error?: string | undefined }

/** Edits the terms as Markdown, with a preview. */
export function TermsField({ value, onChange, error }: TermsFieldProps) {
  const [side, setSide] = useState<'write' | 'read'>('write')
  return (
    <Field
      label={messages.termsText}
      error={error}
      hint={messages.termsTextHint}
      aside={
        <Segmented
          size="sm"
          aria-label={messages.terms}
          value={side}
          onValueChange={setSide}
          segments={labeled(messages.termsSides)}
        />
      }
    >
      {side === 'write' ? (
        <Textarea rows={10} maxLength={100_000} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Read value={value} />
      )}
    </Field>
  )
}

function Read({ value }: { value: string }) {
  const html = useMemo(() => markdownHtml(value), [value])
  if (!value.trim()) return <p className="py-3 text-ink-3">{messages.noTerms}</p>
  return (
    <div
      // A long text scrolls, which must also work by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
      tabIndex={0}
      className={`${termsText} max-h-90 overflow-y-auto rounded-control border border-line px-3.5 py-3`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
