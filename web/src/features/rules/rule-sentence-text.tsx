import { type DescribedRule, type RuleNames, ruleSentence } from '@hatchway/contract/rules/rule-sentence'
import clsx from 'clsx'

type RuleSentenceTextProps = { rule: DescribedRule; names: RuleNames; className?: string }

/** Shows what a rule does as a sentence. What differs from rule to rule is in bold. */
export function RuleSentenceText({ rule, names, className }: RuleSentenceTextProps) {
  const parts = ruleSentence(rule, names, (text) => `${mark}${text}${mark}`).split(mark)
  return (
    <p className={clsx('wrap-anywhere text-ink-2', className)}>
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their order
          <b key={at} className="font-bold text-ink">
            {part}
          </b>
        ) : (
          part
        ),
      )}
    </p>
  )
}

/** Between the parts; no name has it. */
const mark = '\u0001'
