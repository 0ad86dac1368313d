// Chooses the provider of maps that the settings name.
import type { Lattice } from '#domain/direccion/lattice.ts'
import { DAY_MS } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import { countTry } from '#server/db/count-try.ts'
import type { Counter } from '#server/metrics/metrics.ts'
import type { Logger } from 'pino'
import type { MapsConfig } from './maps-config.ts'
import { createGoogleMaps } from './maps-google.ts'
import { createGrid } from './maps-grid.ts'
import { createGuardedMaps } from './maps-guarded.ts'
import { createMapboxMaps } from './maps-mapbox.ts'
import { createSelfHostedMaps } from './maps-self-hosted.ts'
import type { MapsProvider, MapsService } from './maps.ts'

interface MapsOptions {
  readonly db: Db
  readonly config: { readonly maps: MapsConfig | null; readonly lattices: readonly Lattice[] }
  readonly log: Logger
  readonly now: () => Date
  readonly calls: Counter
}

/** The grid of known streets, or the configured service with the grid behind it. */
export function createMaps({ config: { maps, lattices }, db, ...rest }: MapsOptions): MapsProvider {
  const grid = createGrid(lattices)
  if (maps === null) return grid
  const countRequests = (count: number) => countTry({ db, now: rest.now }, 'maps', DAY_MS / 1000, count)
  return createGuardedMaps({
    service: serviceOf(maps),
    grid,
    budget: maps.dailyRequests,
    countRequests,
    ...rest,
  })
}

function serviceOf(config: MapsConfig): MapsService {
  if (config.kind === 'google') return createGoogleMaps(config)
  return config.kind === 'mapbox' ? createMapboxMaps(config) : createSelfHostedMaps(config)
}
