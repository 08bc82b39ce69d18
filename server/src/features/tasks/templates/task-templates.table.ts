import type { TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TaskTemplateTable {
  id: GeneratedAlways<number>
  name: string
  type_ids: Generated<number[]>
  tasks: ColumnType<TemplateTask[], string, string>
  version: Generated<number>
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    task_templates: TaskTemplateTable
  }
}
