import type pg from 'pg'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { loadReactionState } from './reaction-state.ts'

/** Returns how far the reactions are behind, for the metrics. */
export const readReactionState = (pool: pg.Pool) => runAsSystem(pool, 'count', loadReactionState)
