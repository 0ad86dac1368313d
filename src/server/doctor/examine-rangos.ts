// Orders that are divided by ranges of ids: whether the next range is made in time.
import { distanceOf, lastId, readRangos } from '#server/particiones/rangos.ts'
import type { Client } from 'pg'
import { hint, ok, type Finding } from './findings.ts'

/** The running product keeps the last range at least a whole range away. */
const CLOSE = 0.5

/** Says nothing of an installation whose orders are whole. */
export async function examineRangos(client: Client): Promise<readonly Finding[]> {
  const rangos = await readRangos(client, 'pedidos')
  const distance = distanceOf(rangos, await lastId(client))
  if (distance === null) return []
  const { ids, width } = distance
  const words = `Orders are divided into ${String(rangos.length)} ranges`
  return ids < width * CLOSE
    ? [
        hint(
          `${words}, and the last one is ${String(Math.max(ids, 0))} orders away. The running product makes the next: look at its log.`,
        ),
      ]
    : [ok(`${words}, and the last one is ${String(ids)} orders away.`)]
}
