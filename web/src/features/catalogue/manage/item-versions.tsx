import type { CatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { useQuery } from '@tanstack/react-query'
import { changedPartsText, RecordVersions } from '../../record-versions/record-versions.tsx'
import { itemVersions, useCatalogueChanges } from '../catalogue.queries.ts'

type ItemVersionsProps = { item: Pick<CatalogueItem, 'id' | 'name' | 'version'>; hasChanges: boolean }

/** Lists the versions of an item. */
export function ItemVersions({ item, hasChanges }: ItemVersionsProps) {
  const query = useQuery(itemVersions(item.id))
  const { restoreVersion } = useCatalogueChanges()
  return (
    <RecordVersions record={item} query={query} restoring={restoreVersion} hasChanges={hasChanges}>
      {({ changes }) => changedPartsText(changes)}
    </RecordVersions>
  )
}
