import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long. */
const long = /(benchmark|fuzz|main-job)\.test\.ts$/

/**
 * Vitest's order, in which a file without a known time counts by its size, but within each project begins with the files of which that is
 * wrong: a worker that starts one of them last ends alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (long.test(moduleId) ? 0 : 1)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
