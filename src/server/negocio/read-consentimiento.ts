// A version of the data policy. An accepted one stays readable after the text changed.
import type { Encargados } from '#contract/negocio.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from './read-negocio.ts'

export async function readConsentimiento(services: Services, asked: string) {
  const { consentimiento_version } = await readNegocio(services)
  const rows = await services.db
    .selectFrom('textos_consentimiento')
    .select('version')
    .orderBy('desde', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const found = await services.db
    .selectFrom('textos_consentimiento')
    .selectAll()
    .where('version', '=', asked === '' ? consentimiento_version : asked)
    .executeTakeFirst()
  if (found === undefined) throw notFound('Esta versión no existe')
  const { version, texto, desde } = found
  return {
    version,
    texto,
    desde: desde.toISOString(),
    versiones: rows.map((row) => row.version),
    encargados: encargadosOf(services),
  }
}

/** Servers of the business itself are none. */
function encargadosOf({ config: { maps }, emisor }: Services): Encargados {
  const mapas = maps?.kind === 'google' || maps?.kind === 'mapbox' ? maps.kind : null
  return { mapas, facturacion: emisor !== null }
}
