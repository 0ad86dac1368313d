// A measurement on a product of its own, which is gone afterwards.
import {
  connectTo,
  newDataDir,
  removeDataDir,
  startDemo,
  startProduct,
  type Product,
} from '#bench/lib/product.ts'
import type { Figure } from '#bench/lib/report.ts'
import { fillCatalogue } from './catalogue.ts'

export interface Measurement {
  /** For the bench's own catalogue; the demo pizzeria has none. */
  readonly products?: number
  readonly measure: (product: Product) => Promise<Figure[]>
}

export async function onFreshProduct({ products, measure }: Measurement): Promise<Figure[]> {
  const dataDir = newDataDir()
  const product = products === undefined ? await startDemo(dataDir) : await startProduct(dataDir)
  try {
    if (products !== undefined) {
      const client = await connectTo(dataDir)
      await fillCatalogue(client, products)
      await client.end()
    }
    return await measure(product)
  } finally {
    await product.stop()
    await removeDataDir(dataDir)
  }
}
