import type { Release } from '@hatchway/contract/releases/releases'
import { expect, test } from 'vitest'
import { bodyOf, changedFields, draftOf, newKey } from './release-draft.ts'

const release: Release = {
  id: 1,
  serviceId: 1,
  version: '2.1.0',
  releaseType: 'minor',
  summary: 'Second gateway',
  deployedAt: '2026-11-19T09:30:00.000Z',
  environments: ['production'],
  packageName: null,
  requiresVersion: null,
  imageUrl: null,
  downloadUrl: null,
  migrationNotes: null,
  features: { Client: ['Faster'], Gateway: ['Two of them'] },
  bugFixes: { critical: ['No more loops'], minor: ['A typo'] },
  knownCriticalBugs: [{ text: 'No more loops', since: '1.5' }],
  dependencies: { required: { proxy: '2.4' }, optional: ['relay 1.9'] },
  testInfo: null,
  documentationUrl: null,
  tickets: [],
}

test('returns an unchanged release as it was', () => {
  const { features, bugFixes, knownCriticalBugs, dependencies, deployedAt } = bodyOf(draftOf(release), release)
  expect({ features, bugFixes, knownCriticalBugs, dependencies, deployedAt }).toEqual({
    features: release.features,
    bugFixes: release.bugFixes,
    knownCriticalBugs: release.knownCriticalBugs,
    dependencies: release.dependencies,
    deployedAt: release.deployedAt,
  })
  const plain = { ...release, features: ['Faster'], bugFixes: ['A typo'], dependencies: ['proxy 2.4'] }
  expect(bodyOf(draftOf(plain), plain)).toMatchObject({
    features: ['Faster'],
    bugFixes: ['A typo'],
    dependencies: ['proxy 2.4'],
  })
})

test('keeps lists plain until a row has a group, a severity or a type', () => {
  const draft = draftOf(undefined)
  draft.features = [
    { key: newKey(), group: '', text: ' Faster ' },
    { key: newKey(), group: '', text: ' ' },
  ]
  draft.dependencies = [{ key: newKey(), kind: '', name: 'proxy', version: '2.4' }]
  expect(bodyOf(draft)).toMatchObject({ features: ['Faster'], dependencies: ['proxy 2.4'], bugFixes: [] })
  draft.features.push({ key: newKey(), group: 'Client', text: 'Smaller' })
  draft.fixes = [
    { key: newKey(), severity: 'critical', text: 'Loops', isKnown: true, since: '' },
    { key: newKey(), severity: '', text: 'A typo', isKnown: false, since: '' },
  ]
  draft.dependencies.push({ key: newKey(), kind: 'optional', name: 'relay', version: '' })
  expect(bodyOf(draft)).toMatchObject({
    features: { General: ['Faster'], Client: ['Smaller'] },
    bugFixes: { critical: ['Loops'], minor: ['A typo'] },
    knownCriticalBugs: [{ text: 'Loops', since: null }],
    dependencies: { required: { proxy: '2.4' }, optional: ['relay'] },
  })
})

test('sends only changed fields', () => {
  const before = bodyOf(draftOf(release), release)
  const after = bodyOf({ ...draftOf(release), summary: 'Two gateways', deployedOn: '' }, release)
  expect(changedFields(before, after)).toEqual({ summary: 'Two gateways', deployedAt: null })
})
