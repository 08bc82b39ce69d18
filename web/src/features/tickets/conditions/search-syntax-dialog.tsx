import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { conditionSearchMessages } from './condition-search.messages.ts'
import { useConditionFields } from './condition-text.ts'
import { searchSyntaxMessages as messages } from './search-syntax.messages.ts'
import { type SyntaxExample, syntaxForms, syntaxKeywords, syntaxStates } from './search-syntax.ts'

type SearchSyntaxDialogProps = { onPick: (text: string) => void; onClose: () => void }

/** Explains the text form of the search: its forms, then every keyword that the user has. An example that is chosen is searched for. */
export function SearchSyntaxDialog({ onPick, onClose }: SearchSyntaxDialogProps) {
  const pick = (text: string) => {
    onClose()
    onPick(text)
  }
  const fields = useConditionFields()
  return (
    <Dialog onClose={onClose} size="lg" title={conditionSearchMessages.syntax} description={messages.explanation}>
      <div className="grid gap-5 pb-4">
        <Examples title={messages.examples} examples={syntaxForms(fields)} onPick={pick} />
        <Examples title={messages.states} examples={syntaxStates(fields)} onPick={pick} />
        <section aria-labelledby="syntax-keywords">
          <h3 id="syntax-keywords" className="type-strong pb-1.5 font-bold">
            {messages.keywords}
          </h3>
          <table className="w-full border-line border-t">
            <thead>
              <tr className="border-line border-b text-start text-ink-3">
                <th scope="col" className="py-1.5 pe-3 text-start font-regular">
                  {messages.field}
                </th>
                <th scope="col" className="py-1.5 pe-3 text-start font-regular">
                  {messages.example}
                </th>
                <th scope="col" className="py-1.5 text-start font-regular max-md:hidden">
                  {messages.finds}
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
                    <Example text={text} onPick={pick} />
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

type ExamplesProps = { title: string; examples: readonly SyntaxExample[]; onPick: (text: string) => void }

function Examples({ title, examples, onPick }: ExamplesProps) {
  return (
    <section aria-label={title}>
      <h3 className="type-strong pb-1.5 font-bold">{title}</h3>
      <dl className="border-line border-t">
        {examples.map(({ text, means }) => (
          <div key={text} className="grid gap-x-3 border-line border-b py-1.5 md:grid-cols-2">
            <dt>
              <Example text={text} onPick={onPick} />
            </dt>
            <dd className="text-ink-2">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Example = ({ text, onPick }: { text: string; onPick: (text: string) => void }) => (
  <button type="button" className="rounded-badge text-start hover:underline" onClick={() => onPick(text)}>
    <code dir="ltr" className="wrap-anywhere font-mono text-accent-ink">
      {text}
    </code>
  </button>
)
