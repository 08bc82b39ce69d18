import fc from 'fast-check'

// Properties try the same cases in every run, so that a run fails because of a change and not by chance. `PROPERTY_SEED=random` tries others;
// a failure reports its seed.
const { PROPERTY_SEED: seed = '20261122' } = process.env
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
