// The long tests: `npm run test:whole` runs them, `npm test` does not (docs/decisions/0163).

/**
 * Starts, kills, races, torn files, backups, random requests, the plans of all queries, and services
 * beyond one machine: they take seconds each.
 */
export const LONG = [
  'src/illustration/illustration.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/caja/cuadra.test.ts',
  'src/server/catalogo/importacion/excel.test.ts',
  'src/server/catalogo/importacion/two-thousand.test.ts',
  'src/server/doctor/examine.test.ts',
  'src/server/engine/engine.test.ts',
  'src/server/http/http.test.ts',
  'src/server/menu/menu-channel.test.ts',
  'src/server/mesas/carreras.test.ts',
  'src/server/particiones/hacer.test.ts',
  'src/server/pedidos/en-linea/money-is-never-lost.test.ts',
  'src/server/pedidos/live-limits.test.ts',
  'src/server/reportes/archivos.test.ts',
  'src/server/reportes/sums.test.ts',
  'src/server/seed/seed.test.ts',
  'test/due-work.test.ts',
  'test/fuzz.test.ts',
  'test/kill.test.ts',
  'test/pictures-in-a-bucket.test.ts',
  'test/plans.test.ts',
  'test/slow-provider.test.ts',
  'test/start.test.ts',
]
