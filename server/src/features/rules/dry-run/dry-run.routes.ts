import { rules } from '@hatchway/contract/rules/rules'
import type { FastifyInstance } from 'fastify'
import { implementWithoutTransaction } from '../../../platform/http/implement.ts'
import { dryRunRule } from './dry-run.ts'

export function dryRunRoutes(app: FastifyInstance) {
  implementWithoutTransaction(app, rules.dryRun, dryRunRule)
}
