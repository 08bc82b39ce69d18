/** Request bodies that no endpoint expects: broken JSON, values that are no object, a polluted prototype, extreme nesting. */
export const oddBodies = [
  '{',
  '[]',
  '[1]',
  'null',
  '"text"',
  '1',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(50_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
]
