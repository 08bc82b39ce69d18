/** A drawing from `brand/`, inlined so that it follows the colors around it. The markup is part of the build and never user input. */
export function InlineSvg({ svg, className, label }: { svg: string; className?: string; label?: string }) {
  return (
    <span
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the repository, inlined by the build
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
