import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConditionFields } from './condition-text.ts'
import { type SyntaxExample, syntaxForms, syntaxKeywords, syntaxStates } from './search-syntax.ts'

/** Explains the text form of the search: its forms, then every keyword that the user has. */
export function SearchSyntaxDialog({ onClose }: { onClose: () => void }) {
  const fields = useConditionFields()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Search syntax"
      description="Type words, or conditions made of a keyword and a value. All conditions must match unless you write “or”."
    >
      <div className="grid gap-5 pb-4">
        <Examples title="Examples" examples={syntaxForms(fields)} />
        <Examples title="States" examples={syntaxStates(fields)} />
        <section aria-labelledby="syntax-keywords">
          <h3 id="syntax-keywords" className="type-strong pb-1.5 font-bold">
            Keywords
          </h3>
          <table className="w-full border-line border-t">
            <thead>
              <tr className="border-line border-b text-start text-ink-3">
                <th scope="col" className="py-1.5 pe-3 text-start font-regular">
                  Field
                </th>
                <th scope="col" className="py-1.5 pe-3 text-start font-regular">
                  Example
                </th>
                <th scope="col" className="py-1.5 text-start font-regular max-md:hidden">
                  Finds
                </th>
              </tr>
            </thead>
            <tbody>
              {syntaxKeywords(fields).map(({ keyword, label, text, means }) => (
                <tr key={keyword} className="border-line border-b align-top">
                  <th scope="row" className="py-1.5 pe-3 text-start font-regular">
                    {label}
                  </th>
                  <td className="py-1.5 pe-3">
                    <Code text={text} />
                  </td>
                  <td className="py-1.5 text-ink-2 max-md:hidden">{means}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Dialog>
  )
}

function Examples({ title, examples }: { title: string; examples: readonly SyntaxExample[] }) {
  return (
    <section aria-label={title}>
      <h3 className="type-strong pb-1.5 font-bold">{title}</h3>
      <dl className="border-line border-t">
        {examples.map(({ text, means }) => (
          <div key={text} className="grid gap-x-3 border-line border-b py-1.5 md:grid-cols-2">
            <dt>
              <Code text={text} />
            </dt>
            <dd className="text-ink-2">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Code = ({ text }: { text: string }) => (
  <code dir="ltr" className="wrap-anywhere font-mono text-accent-ink">
    {text}
  </code>
)
