/** Classes of legal and policy texts. */
export const termsText =
  'type-read [&_a]:text-accent-ink [&_a]:underline [&_h1]:type-section [&_h2]:type-section [&_h3]:type-section [&_li]:ms-5 [&_li]:list-disc [&_:is(p,ul,ol,h1,h2,h3)+*]:mt-3'
